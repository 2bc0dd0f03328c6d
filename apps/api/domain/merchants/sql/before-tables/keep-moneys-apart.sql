-- Demo money never becomes real, nor the other way: between the two, nobody has any.
create or replace function merchants.keep_moneys_apart() returns trigger
  language plpgsql as $$
begin
  if (old.money = 'demo') = (new.money = 'demo') then return new; end if;
  if platform.current_merchant() is distinct from new.id then
    raise exception 'the money of a brand is changed within the brand' using errcode = 'check_violation';
  end if;
  if merchants.members_have_money(new.id) then
    raise exception 'members have money of the other kind' using errcode = 'check_violation', constraint = 'moneys_are_kept_apart';
  end if;
  return new;
end
$$;
