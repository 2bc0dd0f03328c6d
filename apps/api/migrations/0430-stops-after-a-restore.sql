-- After the database was restored to an earlier instant, money out stands still until companies and vendors have said what they did since:
-- `restored_to` is null of the verifier's stops. `parties_at`: when it was written down who has to be asked.
alter table cashier.stop add column restored_to timestamptz, add column parties_at timestamptz;
drop index cashier.stop_open;
create unique index stop_open on cashier.stop (merchant_id, (restored_to is not null)) where lifted_at is null;

-- Who has to be asked after a restore: `deposits:<channel>`, `payouts:<channel>`, `vendor:<code>`; and when they had answered for all of the time.
create table cashier.restore_party (
  merchant_id uuid not null,
  stop_id uuid not null,
  party text not null,
  answered_at timestamptz,
  primary key (merchant_id, stop_id, party),
  foreign key (merchant_id, stop_id) references cashier.stop (merchant_id, id)
);
select platform.protect('cashier.restore_party');
grant select, insert, update on cashier.restore_party to mela_app;

-- Stops every brand, and says who does. An open stop of an earlier restore reaches further back, and everybody is asked again.
create function cashier.note_restore(p_restored_to timestamptz, p_now timestamptz) returns int language plpgsql as $$
declare
  v_count int;
begin
  delete from cashier.restore_party p using cashier.stop s
   where s.merchant_id = p.merchant_id and s.id = p.stop_id and s.lifted_at is null;
  update cashier.stop set restored_to = least(restored_to, p_restored_to), stopped_at = p_now, parties_at = null
   where restored_to is not null and lifted_at is null;
  insert into cashier.stop (merchant_id, id, law, subject, stopped_at, restored_to)
    select m.id, gen_random_uuid(), 'restored', to_char(p_restored_to at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), p_now, p_restored_to
      from merchants.merchant m
     where not exists (select from cashier.stop s where s.merchant_id = m.id and s.restored_to is not null and s.lifted_at is null);
  select count(*) into v_count from cashier.stop where restored_to is not null and lifted_at is null;
  return v_count;
end
$$;
revoke execute on function cashier.note_restore(timestamptz, timestamptz) from public;
