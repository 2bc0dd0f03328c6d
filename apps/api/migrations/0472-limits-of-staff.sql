-- What staff have set for a player's protection is a limit of its own beside the player's: both hold, and only staff lift theirs.
alter table protection.limit add column set_by text not null default 'player' check (set_by in ('player', 'staff'));
alter table protection.limit drop constraint limit_pkey, add primary key (merchant_id, account_id, kind, period, set_by);
alter table protection.limit disable trigger limit_loosens_late;
update protection.limit l set set_by = 'staff'
 where l.value is not null and (select c.staff_id from protection.limit_change c
   where c.merchant_id = l.merchant_id and c.account_id = l.account_id and c.kind = l.kind and c.period = l.period
   order by c.id desc limit 1) is not null;
alter table protection.limit enable trigger limit_loosens_late;

-- Neither becomes the other.
create function protection.refuse_other_setter() returns trigger language plpgsql as $$
begin
  raise exception 'a limit stays whose it is' using errcode = 'restrict_violation';
end
$$;
create trigger limit_stays_whose_it_is before update of set_by on protection.limit
  for each row when (old.set_by <> new.set_by) execute function protection.refuse_other_setter();
