-- Where a channel's money goes is one of the things that take two: its requests stand with the others. Whoever moves rows here may be
-- an owner whom the tables' own policies bind, so they are let go for that.
alter table approvals.request no force row level security;
alter table cashier.receiving_change no force row level security;

insert into approvals.request (merchant_id, id, kind, subject, payload, reason, requested_by, requested_at, expires_at,
                               state, decided_by, decided_at, note)
  select c.merchant_id, c.id, 'receiving-account', c.channel_id,
         jsonb_build_object('channelId', c.channel_id, 'was', null, 'receiving', c.receiving),
         c.reason, c.proposed_by, c.proposed_at,
         case when c.state = 'standing' then greatest(c.proposed_at, now()) else c.proposed_at end + interval '7 days',
         case c.state when 'standing' then 'pending' when 'done' then 'approved' when 'refused' then 'rejected' else 'withdrawn' end,
         c.closed_by, c.closed_at, c.closing_note
    from cashier.receiving_change c;

alter table approvals.request force row level security;
drop table cashier.receiving_change;
