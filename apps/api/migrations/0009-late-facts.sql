-- What a listener could not hear waits in a row of facts of that listener's own, so that it keeps nobody else waiting and the
-- outbox itself is always empty but for what is new.
create table platform.late_fact (
  merchant_id uuid not null,
  listener text not null,
  fact_id bigint not null,          -- in the outbox; facts of one member are heard in this order
  topic text not null,
  member_id uuid,
  payload jsonb not null,
  recorded_at timestamptz not null,
  attempts int not null default 0,
  next_attempt_at timestamptz,      -- null: waits behind an earlier one of the same member
  last_error text,
  primary key (merchant_id, listener, fact_id)
) with (fillfactor = 80);
create index late_fact_of_member on platform.late_fact (merchant_id, member_id, listener, fact_id);
create index late_fact_due on platform.late_fact (merchant_id, next_attempt_at) where next_attempt_at is not null;
select platform.protect('platform.late_fact');
grant select, insert, update, delete on platform.late_fact to mela_app;

-- Who had heard a fact was kept with the fact before. What is half heard moves over for those who write something.
do $$
declare
  v_merchant uuid;
begin
  for v_merchant in select id from merchants.merchant loop
    perform set_config('app.merchant', v_merchant::text, true);
    insert into platform.late_fact (merchant_id, listener, fact_id, topic, member_id, payload, recorded_at, next_attempt_at)
      select o.merchant_id, l.name, o.id, o.topic, o.member_id, o.payload, o.recorded_at, o.recorded_at
        from platform.outbox o
        join (values ('cashier-turnover', 'round-closed'), ('reports-winners', 'round-closed'), ('reports-winners', 'slip-settled'))
          l (name, topic) on l.topic = o.topic
       where o.merchant_id = v_merchant and o.heard_by <> '{}' and l.name <> all (o.heard_by);
    delete from platform.outbox where merchant_id = v_merchant and heard_by <> '{}';
  end loop;
  perform set_config('app.merchant', '', true);
end
$$;
alter table platform.outbox drop column heard_by, drop column attempts, drop column last_error;
-- No longer read; it goes when nobody writes it any more.
alter table platform.outbox alter column next_attempt_at drop not null;
