-- What staff move by hand is asked for and decided on with the other things that take two.
alter table approvals.request no force row level security;
alter table ledger.correction no force row level security;
alter table ledger.account no force row level security;
alter table ledger.entry no force row level security;

-- Two adjustments of one member could wait at once; of those the latest goes on waiting, and the others can be asked for again.
with one_at_a_time as (
  select c.*, c.state = 'asked' and c.kind = 'adjustment'
              and row_number() over (partition by c.merchant_id, c.owner_id, c.state order by c.id desc) > 1 as gives_way
    from ledger.correction c)
insert into approvals.request (merchant_id, id, kind, subject, payload, concerns, reason, requested_by, requested_at, expires_at,
                               state, decided_by, decided_at)
  select c.merchant_id, c.id, 'ledger-correction', coalesce(c.owner_id, c.posting_id),
         case c.kind when 'reversal' then jsonb_build_object('kind', c.kind, 'postingId', c.posting_id)
           else jsonb_build_object('kind', c.kind, 'ownerId', c.owner_id, 'currency', c.currency, 'amount', c.amount::text) end,
         case c.kind when 'adjustment' then array[c.owner_id] else array(
           select distinct a.owner_id from ledger.entry e join ledger.account a on a.id = e.account_id
            where e.merchant_id = c.merchant_id and e.posting_id = c.posting_id and a.owner_id is not null) end,
         c.reason, c.asked_by, c.asked_at,
         case when c.state = 'asked' then greatest(c.asked_at, now()) else c.asked_at end + interval '7 days',
         case when c.gives_way then 'expired' else case c.state when 'asked' then 'pending' when 'done' then 'approved' else 'rejected' end end,
         c.decided_by, case when c.gives_way then now() else c.decided_at end
    from one_at_a_time c;

alter table approvals.request force row level security;
alter table ledger.account force row level security;
alter table ledger.entry force row level security;
drop table ledger.correction;
