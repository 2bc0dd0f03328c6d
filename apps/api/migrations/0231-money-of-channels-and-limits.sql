-- Which money a channel carries: that of the sandbox, or real money. A brand uses only those of its own kind.
alter table cashier.deposit_channel add column money text not null default 'demo' check (money in ('demo', 'real'));
alter table cashier.payout_channel add column money text not null default 'demo' check (money in ('demo', 'real'));

-- How much of a deposit its member's limits have let pass, and from when on it counts for them: an ended one that comes back is asked again.
alter table cashier.deposit
  add column within_limits bigint not null default 0,
  add column counts_from timestamptz;        -- null: from when it was made
update cashier.deposit set within_limits = amount where state in ('created', 'submitted');

-- A payment that came late, and that the limits of its member do not let in now, waits for staff.
alter table cashier.unmatched_payment drop constraint unmatched_payment_why_check;
alter table cashier.unmatched_payment add constraint unmatched_payment_why_check
  check (why in ('other-amount', 'unknown-reference', 'late', 'nobody-named-it', 'not-credited', 'over-limit'));
alter table cashier.gateway_notice drop constraint gateway_notice_outcome_check;
alter table cashier.gateway_notice add constraint gateway_notice_outcome_check check (outcome in
  ('noted', 'submitted', 'credited', 'rejected', 'already-credited', 'other-amount', 'unknown-reference', 'late', 'over-limit'));

-- What a player has at vendors that keep the money, or on the way there and back: it can be lost without our being asked.
create function protection.money_at_vendors(p_merchant uuid, p_account uuid, p_currency text) returns bigint
  language sql stable as $$
  select coalesce(sum(a.balance), 0)::bigint from ledger.account a
   where a.merchant_id = p_merchant and a.owner_id = p_account and a.currency = p_currency
     and (a.kind like 'wallet:%' or a.kind like 'transit:%')
$$;

-- As before, with the rounds that vendors have told: what was played there was staked and won like anything else.
create or replace function protection.played(
  p_merchant uuid, p_account uuid, p_currency text, p_period text, p_now timestamptz, out staked bigint, out won bigint)
  language sql stable as $$
  select coalesce(sum(x.staked), 0)::bigint, coalesce(sum(x.won), 0)::bigint from (
    select t.staked, t.won
      from protection.tally t join merchants.merchant m on m.id = p_merchant
     where t.merchant_id = p_merchant and t.account_id = p_account and t.currency = p_currency
       and t.day >= date_trunc(p_period, p_now at time zone m.time_zone)::date
    union all
    select r.stake, r.win
      from wallets.round r join merchants.merchant m on m.id = p_merchant
     where r.merchant_id = p_merchant and r.account_id = p_account and r.currency = p_currency
       and r.closed_at >= date_trunc(p_period, p_now at time zone m.time_zone) at time zone m.time_zone
  ) x
$$;
