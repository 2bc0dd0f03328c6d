-- Some things take two only above a limit, or one way: what one person did alone stands with the others, and says so.
alter table approvals.request no force row level security;
alter table cashier.policy_change no force row level security;
alter table approvals.request
  add column needs_two boolean not null default true,
  drop constraint request_check1,
  drop constraint two_people,
  add constraint decided_by_somebody check (
    (decided_by is null) = (state in ('pending', 'expired') or state = 'approved' and not needs_two)),
  add constraint two_people check (
    state not in ('approved', 'rejected') or not needs_two or decided_by is distinct from requested_by),
  add constraint alone_at_once check (needs_two or state = 'approved');

create index request_in_order on approvals.request (merchant_id, requested_at, id);

insert into approvals.request (merchant_id, id, kind, subject, payload, reason, requested_by, requested_at, expires_at,
                               needs_two, state, decided_by, decided_at, note)
  select c.merchant_id, c.id, 'cashier-policy', 'rules',
         jsonb_build_object('was', w.units, 'wish', i.units),
         c.reason, c.proposed_by, c.proposed_at,
         case when c.state = 'standing' then greatest(c.proposed_at, now()) else c.proposed_at end + interval '7 days', c.needs_two,
         case c.state when 'standing' then 'pending' when 'done' then 'approved' when 'refused' then 'rejected' else 'withdrawn' end,
         case when c.needs_two then c.closed_by end, c.closed_at, c.closing_note
    from cashier.policy_change c,
    -- Amounts were written with an n behind them.
    lateral (select jsonb_object_agg(e.key, coalesce(to_jsonb(substring(e.value #>> '{}' from '^(-?\d+)n$')), e.value)) as units
               from jsonb_each(c.was) e) w,
    lateral (select jsonb_object_agg(e.key, coalesce(to_jsonb(substring(e.value #>> '{}' from '^(-?\d+)n$')), e.value)) as units
               from jsonb_each(c.wish) e) i;

alter table approvals.request force row level security;
drop table cashier.policy_change;
