-- A round was played as it was played. Only what was held of its win may join it, once.
create or replace function vendor_wallets.keep_round() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.released > 0 or old.held is null or new.released = 0 or new.win <> old.win + new.released
     or to_jsonb(new) - array['win', 'turnover', 'released'] <> to_jsonb(old) - array['win', 'turnover', 'released'] then
    raise exception 'rounds are history' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
