-- Money that operators in transfer mode have brought here for their players. 1/10 000 units, like all money here.
create table studio.wallet (
  operator text not null,
  player text not null,
  currency text not null,
  balance bigint not null default 0 check (balance >= 0),
  opened_at timestamptz not null,
  primary key (operator, player, currency)
);

-- What an operator moved in or out, once per reference of the operator's; a refused reference stays refused.
create table studio.wallet_transfer (
  id uuid primary key,
  operator text not null,
  reference text not null,
  player text not null,
  currency text not null,
  direction text not null check (direction in ('in', 'out')),
  is_sweep boolean not null,
  asked bigint,                         -- null: everything
  amount bigint,                        -- what was moved; null: refused
  refusal text,
  balance bigint,                       -- right after
  made_at timestamptz not null,
  unique (operator, reference),
  check ((amount is null) = (refusal is not null)),
  check ((asked is null) = is_sweep)
);
create index wallet_transfer_made on studio.wallet_transfer (operator, made_at, id);

-- What rounds took from wallets and paid into them, once each; a cancel without its bet blocks the bet for ever.
create table studio.wallet_entry (
  round_id uuid not null,
  kind text not null check (kind in ('bet', 'settle', 'cancel')),
  operator text not null,
  player text not null,
  currency text not null,
  amount bigint not null,
  balance bigint not null,              -- right after
  made_at timestamptz not null,
  primary key (round_id, kind),
  foreign key (operator, player, currency) references studio.wallet
);
create index round_closed on studio.round (operator, closed_at, id) where state = 'done';

create trigger keep_wallet_transfers before update or delete on studio.wallet_transfer
  for each row execute function studio.refuse_delete();
create trigger keep_wallet_entries before update or delete on studio.wallet_entry
  for each row execute function studio.refuse_delete();
