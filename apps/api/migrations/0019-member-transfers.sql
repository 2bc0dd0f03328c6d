-- A brand's rules for money from member to upline and from agent to direct downline; amounts in 1/10 000 units.
create table member_transfers.policy (
  merchant_id uuid primary key,
  amount_min bigint not null check (amount_min > 0),
  amount_max bigint not null,
  -- what one person may send in a business day
  daily_max bigint not null,
  check (amount_min <= amount_max and amount_max <= daily_max)
);
select platform.protect('member_transfers.policy');
grant select, insert, update on member_transfers.policy to mela_app;

-- What somebody has sent on a business day: taken up to the limit by one conditional update, whoever sends at once.
create table member_transfers.sent (
  merchant_id uuid not null,
  account_id uuid not null,
  day date not null,
  currency text not null,
  amount bigint not null check (amount > 0),
  primary key (merchant_id, account_id, day, currency)
);
select platform.protect('member_transfers.sent');
grant select, insert, update on member_transfers.sent to mela_app;

-- Money that went from hand to hand, once and for good.
create table member_transfers.transfer (
  merchant_id uuid not null,
  id uuid not null,
  -- what people read out
  reference text not null,
  from_account_id uuid not null,
  to_account_id uuid not null,
  direction text not null check (direction in ('up', 'down')),
  currency text not null check (currency <> 'PLAY'),
  amount bigint not null check (amount > 0),
  note text,
  made_at timestamptz not null,
  primary key (merchant_id, id),
  unique (merchant_id, reference),
  check (from_account_id <> to_account_id)
);
create index transfer_from on member_transfers.transfer (merchant_id, from_account_id, id desc);
create index transfer_to on member_transfers.transfer (merchant_id, to_account_id, id desc);
select platform.protect('member_transfers.transfer');
create trigger transfer_is_history before update or delete on member_transfers.transfer for each row execute function platform.refuse_change();
grant select, insert on member_transfers.transfer to mela_app;
