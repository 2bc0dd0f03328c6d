-- Checks from outside log in as mela_auditor, which reads these views and nothing else. They read for it as their owner, whom no merchant's
-- policy stops: it has no right to the tables below them.
create view audit.accounts with (security_invoker = false) as
  select a.merchant_id, a.id, a.owner_id, a.kind, a.currency,
         coalesce(a.balance, (select coalesce(sum(e.amount), 0)::bigint from ledger.entry e where e.account_id = a.id)) as balance
    from ledger.account a;
comment on view audit.accounts is 'Amounts in 1/10 000 units; a null owner is the house, whose balances are summed from entries';
grant select on audit.accounts to mela_auditor;

create view audit.entries with (security_invoker = false) as
  select e.merchant_id, e.posting_id, e.position, p.kind, p.key, e.account_id, e.currency, e.amount, e.seq, e.balance_after,
         e.posted_at
    from ledger.entry e join ledger.posting p on p.id = e.posting_id;
comment on view audit.entries is 'Sums to zero per posting and currency';
grant select on audit.entries to mela_auditor;

create view audit.bets with (security_invoker = false) as
  select t.merchant_id, t.id, 'vendor' as source, t.vendor_code || ':' || t.transaction as reference, t.account_id as member_id,
         t.currency, t.amount as stake, t.state, t.recorded_at as placed_at
    from play.transaction t where t.kind = 'bet' and t.state <> 'blocked'
  union all
  select s.merchant_id, s.id, 'lottery', o.number || '-' || (s.position + 1), s.member_id, o.currency, s.stake, s.state, o.placed_at
    from lottery.slip s join lottery.order o on o.merchant_id = s.merchant_id and o.id = s.order_id;
comment on view audit.bets is 'Every stake that was taken, and what became of it';
grant select on audit.bets to mela_auditor;

create view audit.transfers with (security_invoker = false) as
  select d.merchant_id, d.id, 'deposit' as direction, d.reference, d.member_id, d.currency, d.amount, d.fee, d.state, d.moved_at
    from cashier.deposit d
  union all
  select w.merchant_id, w.id, 'withdrawal', w.reference, w.member_id, w.currency, w.amount, w.fee, w.state, w.moved_at
    from cashier.withdrawal w;
comment on view audit.transfers is 'Money on its way into the house and out of it';
grant select on audit.transfers to mela_auditor;

create view audit.sessions with (security_invoker = false) as
  select s.merchant_id, s.id, s.account_id, s.started_at, s.last_seen_at, s.expires_at, s.ended_at, s.end_reason
    from identity.session s;
comment on view audit.sessions is 'Without tokens, addresses and devices';
grant select on audit.sessions to mela_auditor;
