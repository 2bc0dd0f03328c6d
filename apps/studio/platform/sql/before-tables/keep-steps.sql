-- Steps are taken while their round is played, and never taken back.
create or replace function studio.keep_steps() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    raise exception 'a step is not taken back';
  end if;
  if not exists (select from studio.round where id = new.round_id and state = 'playing') then
    raise exception 'steps are taken while a round is played';
  end if;
  return new;
end
$$;
