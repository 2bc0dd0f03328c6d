-- Payout accounts in full: crypto wallets, the member's preferred one, numbers that are told apart without being read, and staff's bar.
alter table cashier.payout_account drop constraint payout_account_kind_check;
alter table cashier.payout_account
  add constraint payout_account_kind_check check (kind in ('mobile', 'bank', 'crypto')),
  add column number_mark bytea,             -- keyed hash of provider and number: equal ones are found, none is read
  add column branch text,                   -- of a bank account
  add column preferred boolean not null default false,
  add column barred_at timestamptz,         -- staff let no money go there
  add column barred_by uuid,
  add column bar_reason text,               -- shown to the member
  add column checked_at timestamptz,        -- staff have looked at it
  add column checked_by uuid,
  add constraint barred_whole check ((barred_at is null) = (barred_by is null));
create index payout_account_mark on cashier.payout_account (merchant_id, number_mark);
create unique index payout_account_preferred on cashier.payout_account (merchant_id, member_id)
  where preferred and removed_at is null;
create index payout_account_unchecked on cashier.payout_account (merchant_id, id)
  where checked_at is null and removed_at is null;

alter table cashier.policy
  add column withdrawal_daily_max bigint not null default 2000000000 check (withdrawal_daily_max > 0),
  add column withdrawal_daily_count smallint not null default 10 check (withdrawal_daily_count > 0),
  add column payout_accounts_max smallint not null default 5 check (payout_accounts_max > 0);

-- Companies that send money for us. `connector` names the code that speaks to one; `kinds` are the accounts that it reaches.
create table cashier.payout_channel (
  merchant_id uuid not null,
  id uuid not null,
  code text not null check (code ~ '^[a-z][a-z0-9-]{1,30}$'),
  connector text not null,
  credentials bytea not null,
  name jsonb not null,              -- by language
  kinds text[] not null,
  currency text not null,
  amount_max bigint not null check (amount_max > 0),
  position smallint not null,
  open boolean not null,
  primary key (merchant_id, id),
  unique (merchant_id, code)
);

alter table cashier.withdrawal
  add column payout_by text check (payout_by in ('hand', 'gateway')),      -- how the payout under way, or the last one, is made
  add column payout_channel text,           -- the house's account of it: payouts:<channel>
  add column two_for_receipt_by uuid;       -- who asked first for a forced receipt that gives money back

-- Orders to gateways to send money: one row per attempt, under a reference of its own that the gateway honours once.
create table cashier.payout (
  merchant_id uuid not null,
  id uuid not null,
  withdrawal_id uuid not null,
  attempt smallint not null,
  channel_id uuid not null,
  reference text not null,
  amount bigint not null check (amount > 0),
  currency text not null,
  state text not null check (state in ('to-send', 'sent', 'paid', 'failed')),
  transaction text,                         -- the gateway's number of the payment
  why text,                                 -- the gateway's word for why it failed
  ordered_at timestamptz not null,
  next_look_at timestamptz not null,        -- when it is sent, or asked about
  looks int not null default 0,
  unanswered int not null default 0,        -- looks in a row without a clear answer
  recalled_at timestamptz,                  -- staff asked the gateway not to send it, if it has not
  closed_at timestamptz,
  primary key (merchant_id, id),
  unique (merchant_id, reference),
  foreign key (merchant_id, withdrawal_id) references cashier.withdrawal (merchant_id, id),
  foreign key (merchant_id, channel_id) references cashier.payout_channel (merchant_id, id),
  constraint closed_when_known check ((state in ('paid', 'failed')) = (closed_at is not null))
) with (fillfactor = 70);
create unique index payout_of_withdrawal on cashier.payout (merchant_id, withdrawal_id, attempt);
create index payout_under_way on cashier.payout (merchant_id, next_look_at) where closed_at is null;
create unique index payout_one_under_way on cashier.payout (merchant_id, withdrawal_id) where closed_at is null;

-- What gateways said of payouts, each message once; what fits nothing waits for staff.
create table cashier.payout_notice (
  merchant_id uuid not null,
  channel_id uuid not null,
  notice_id text not null,
  reference text not null,
  payment text not null check (payment in ('pending', 'paid', 'failed')),
  amount bigint not null,
  currency text not null,
  outcome text not null check (outcome in
    ('noted', 'paid', 'failed', 'known', 'other-amount', 'unknown-reference', 'contradiction')),
  received_at timestamptz not null,
  primary key (merchant_id, channel_id, notice_id),
  foreign key (merchant_id, channel_id) references cashier.payout_channel (merchant_id, id)
);

-- Pictures that prove a payment, or that none came; drawn anew, without what cameras write into them.
create table cashier.withdrawal_proof (
  merchant_id uuid not null,
  id uuid not null,
  withdrawal_id uuid not null,
  actor text not null check (actor in ('member', 'staff')),
  actor_id uuid not null,
  type text not null check (type in ('image/webp')),
  bytes bytea not null check (length(bytes) <= 2097152),
  added_at timestamptz not null,
  primary key (merchant_id, id),
  foreign key (merchant_id, withdrawal_id) references cashier.withdrawal (merchant_id, id)
);
create index withdrawal_proof_of on cashier.withdrawal_proof (merchant_id, withdrawal_id, id);

select platform.protect('cashier.payout_channel');
select platform.protect('cashier.payout');
select platform.protect('cashier.payout_notice');
select platform.protect('cashier.withdrawal_proof');
grant select, insert, update on cashier.payout_channel, cashier.payout to mela_app;
grant select, insert on cashier.payout_notice, cashier.withdrawal_proof to mela_app;

-- Brands with payouts that must be sent or asked about.
create function cashier.merchants_to_pay(at timestamptz) returns setof uuid
language plpgsql as $$
declare
  v_merchant uuid;
begin
  for v_merchant in select id from merchants.merchant loop
    perform set_config('app.merchant', v_merchant::text, true);
    if exists (select from cashier.payout where merchant_id = v_merchant and closed_at is null and next_look_at <= at) then
      return next v_merchant;
    end if;
  end loop;
  perform set_config('app.merchant', '', true);
end
$$;
