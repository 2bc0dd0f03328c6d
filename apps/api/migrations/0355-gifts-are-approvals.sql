-- What staff give and offer above a limit takes two: what waits for that stands with the other things that do. A bonus begins to be one
-- when it is given, not when somebody asks whether it may be.
alter table approvals.request no force row level security;
alter table bonuses.grant no force row level security;

insert into approvals.request (merchant_id, id, kind, subject, payload, concerns, reason, requested_by, requested_at, expires_at,
                               state, decided_at)
  select g.merchant_id, g.id, 'bonus-gift', g.member_id,
         jsonb_build_object('memberId', g.member_id, 'currency', g.currency, 'names', g.names, 'amount', g.amount::text,
           'multiple', (g.required * 100 / g.amount)::int, 'weights', g.weights, 'days', g.days,
           'claimDays', greatest(1, round(extract(epoch from g.claim_until - g.made_at) / 86400)::int)),
         array[g.member_id], coalesce(g.reason, '–'), g.proposed_by, g.made_at,
         case when g.latest then greatest(g.made_at, now()) else g.made_at end + interval '7 days',
         case when g.latest then 'pending' else 'expired' end, case when not g.latest then coalesce(g.ended_at, now()) end
    from (select *, state = 'proposed' and row_number() over (partition by merchant_id, member_id, state order by id desc) = 1 as latest
            from bonuses.grant where state in ('proposed', 'refused')) g;
delete from bonuses.grant where state in ('proposed', 'refused');

drop index bonuses.grant_proposed;
alter table bonuses.grant drop constraint grant_state_check;
alter table bonuses.grant add constraint grant_state_check check (state in
  ('chosen', 'declined', 'offered', 'active', 'converted', 'cancelled', 'expired', 'used-up'));

alter table approvals.request force row level security;
alter table bonuses.grant force row level security;

-- Counts how often an offer was written: it is opened as it was seen.
alter table bonuses.offer add column revision int not null default 0;
