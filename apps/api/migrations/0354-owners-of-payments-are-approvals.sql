-- Whose a payment of nobody's is takes two: what one has said of it waits with the other things that do.
alter table approvals.request no force row level security;
alter table cashier.unmatched_payment no force row level security;

insert into approvals.request (merchant_id, id, kind, subject, payload, concerns, reason, requested_by, requested_at, expires_at,
                               state, decided_by, decided_at)
  select p.merchant_id, p.id, 'unmatched-payment', p.id,
         jsonb_build_object('paymentId', p.id, 'memberId', p.member_id, 'depositId', p.deposit_id),
         array[p.member_id], '–', p.proposed_by, p.proposed_at,
         case when p.state = 'open' then greatest(p.proposed_at, now()) else p.proposed_at end + interval '7 days',
         case p.state when 'open' then 'pending' else 'approved' end,
         p.closed_by, case when p.state <> 'open' then p.moved_at end
    from cashier.unmatched_payment p
   where p.proposed_by is not null and p.member_id is not null and p.state in ('open', 'credited');

-- Whose it is said to be is known of one that was credited only.
update cashier.unmatched_payment set member_id = null where state <> 'credited' and member_id is not null;
alter table cashier.unmatched_payment drop column proposed_by, drop column proposed_at;

alter table approvals.request force row level security;
alter table cashier.unmatched_payment force row level security;
