-- Seeds lie sealed until their draw, under a key that is not in the database; from then on they are shown. Whoever reads the database, a
-- dump of it or a backup cannot reckon a result that is to come.
drop trigger seed_is_history on lottery.seed;

-- Seeds that have lain open draw nothing any more: what nobody has bet on is planned anew, what somebody has bet on is void.
delete from lottery.seed s using lottery.issue i
 where i.merchant_id = s.merchant_id and i.id = s.issue_id and i.state = 'SCHEDULED'
   and not exists (select from lottery.order o where o.merchant_id = i.merchant_id and o.issue_id = i.id);
delete from lottery.issue i
 where i.state = 'SCHEDULED' and i.commitment is not null
   and not exists (select from lottery.seed s where s.merchant_id = i.merchant_id and s.issue_id = i.id);
update lottery.issue set state = 'VOID', void_reason = 'seed-lay-open'
 where commitment is not null and state in ('SCHEDULED', 'OPEN', 'CLOSED', 'DELAYED');
update lottery.game set plan_at = null where source = 'own';

alter table lottery.seed
  alter column seed drop not null,  -- in the clear, from the draw on
  add column sealed bytea,          -- until then, see platform/secret-box.ts
  add constraint seed_is_sealed_or_shown check ((sealed is null) <> (seed is null));
grant update (sealed, seed) on lottery.seed to mela_app;
create trigger seed_is_kept before delete on lottery.seed for each row execute function platform.refuse_change();

-- A void draw owes its players its seed, and if it was closed already the result it would have had.
alter table lottery.issue
  add column voided_at timestamptz,
  add column yet_to_show text check (yet_to_show in ('seed', 'result')),
  add check (yet_to_show is null or state = 'VOID');
create index issue_yet_to_show on lottery.issue (merchant_id, closes_at) where yet_to_show is not null;
