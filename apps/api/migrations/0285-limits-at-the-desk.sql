-- Who shut a player out and why, and why staff changed a limit; a player's own wish needs no reason.
alter table protection.exclusion add column staff_id uuid, add column reason text;
alter table protection.limit_change add column reason text;

-- What staff look through: limits that are about to loosen, the soonest first, and who is shut out.
create index limit_change_to_come on protection.limit_change (merchant_id, takes_effect_at, id);
create index exclusion_until on protection.exclusion (merchant_id, until, id);

-- The second lock behind the program: whoever changes a limit, what holds may become looser only a day later. A limit that was never set,
-- or has ended, is none, and none may become anything at once.
create function protection.refuse_sooner() returns trigger language plpgsql as $$
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
create trigger limit_loosens_late before update on protection.limit
  for each row execute function protection.refuse_sooner();
