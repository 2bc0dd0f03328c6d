-- The second lock behind the program: whoever changes a limit, what holds may become looser only a day later. A limit that was never set,
-- or has ended, is none, and none may become anything at once.
create or replace function protection.refuse_sooner() returns trigger language plpgsql as $$
declare
  v_held bigint := case when old.next_at <= new.changed_at then old.next_value else old.value end;
begin
  if v_held is null then return new; end if;
  if new.value is null or new.value > v_held then
    raise exception 'a limit never loosens at once';
  end if;
  if new.next_at is not null and new.next_at < new.changed_at + interval '24 hours' then
    raise exception 'a limit never loosens sooner than a day from now';
  end if;
  return new;
end
$$;
