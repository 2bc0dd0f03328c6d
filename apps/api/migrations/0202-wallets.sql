create schema wallets;
grant usage on schema wallets to mela_app;

-- Vendors that keep the player's money while they play.
create table wallets.vendor (
  merchant_id uuid not null,
  vendor_code text not null,
  sweeps boolean not null,                -- money goes there at launch and comes back at exit by itself
  rounds_from timestamptz not null,       -- rounds that closed before are taken over
  compared_to timestamptz not null,       -- transfers before are compared with the vendor's books
  primary key (merchant_id, vendor_code)
);
select platform.protect('wallets.vendor');
grant select, insert, update on wallets.vendor to mela_app;

-- One movement of money between a player's main wallet and a vendor's: a saga, whose money is in transit until the vendor has said
-- done or refused. Silence is neither.
create table wallets.transfer (
  merchant_id uuid not null,
  id uuid not null,                       -- also our reference at the vendor
  reference text not null,                -- what people read out
  account_id uuid not null,
  vendor_code text not null,
  currency text not null check (currency <> 'PLAY'),
  direction text not null check (direction in ('in', 'out')),
  is_sweep boolean not null,              -- out: whatever the vendor has, `amount` is what our books hold
  asked_by text not null check (asked_by in ('member', 'launch', 'exit')),
  amount bigint not null check (amount > 0),  -- in transit while it is under way
  moved bigint check (moved >= 0),        -- what came over
  state text not null default 'pending' check (state in ('pending', 'done', 'refused', 'review')),
  reason text,                            -- the vendor's word, or why a person must look
  attempts int not null default 0,
  due_at timestamptz,
  opened_at timestamptz not null,
  closed_at timestamptz,
  primary key (merchant_id, id),
  unique (merchant_id, reference),
  check ((state = 'pending') = (due_at is not null)),
  check ((state in ('done', 'refused')) = (closed_at is not null)),
  check ((state = 'done') = (moved is not null)),
  check (direction = 'out' or not is_sweep)
) with (fillfactor = 80);
-- One at a time between two wallets.
create unique index transfer_under_way on wallets.transfer (merchant_id, account_id, vendor_code)
  where state in ('pending', 'review');
create index transfer_due on wallets.transfer (merchant_id, due_at) where due_at is not null;
create index transfer_of_account on wallets.transfer (merchant_id, account_id, id desc);
select platform.protect('wallets.transfer');
grant select, insert, update on wallets.transfer to mela_app;

-- A transfer's wish is written once, and its end is its end.
create function wallets.keep_transfer() returns trigger language plpgsql as $$
begin
  if (new.merchant_id, new.id, new.reference, new.account_id, new.vendor_code, new.currency, new.direction, new.is_sweep, new.asked_by,
      new.amount, new.opened_at)
     is distinct from
     (old.merchant_id, old.id, old.reference, old.account_id, old.vendor_code, old.currency, old.direction, old.is_sweep, old.asked_by,
      old.amount, old.opened_at)
     or old.state in ('done', 'refused') then
    raise exception 'a transfer moves on, and changes in nothing else' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger keep_transfer before update on wallets.transfer for each row execute function wallets.keep_transfer();

-- Rounds that were played from a vendor's wallet, as the vendor tells them; each is booked once.
create table wallets.round (
  merchant_id uuid not null,
  id uuid not null,                       -- its time is when the round opened
  vendor_code text not null,
  round text not null,                    -- the vendor's id
  account_id uuid not null,
  game_id uuid not null,
  currency text not null,
  stake bigint not null check (stake >= 0),
  win bigint not null check (win >= 0),
  turnover bigint not null,
  opened_at timestamptz not null,
  closed_at timestamptz not null,
  taken_at timestamptz not null,          -- when we heard of it
  primary key (merchant_id, id),
  unique (merchant_id, vendor_code, round),
  check (turnover = least(stake, abs(win - stake)))
);
create index wallet_round_of_account on wallets.round (merchant_id, account_id, opened_at desc, id desc);
select platform.protect('wallets.round');
grant select, insert on wallets.round to mela_app;
create trigger round_is_history before update or delete on wallets.round
  for each row execute function platform.refuse_change();

-- What a person of the staff has to look at.
create table wallets.ticket (
  merchant_id uuid not null,
  id uuid not null,
  vendor_code text not null,
  kind text not null check (kind in (
    'no-answer',                          -- the vendor has been silent for a day
    'contradiction',                      -- the vendor says what cannot be
    'missing-theirs', 'missing-ours', 'amount-differs', 'state-differs', -- the nightly comparison
    'round-unknown')),                    -- a round of a player or game that we do not know
  subject text not null,                  -- our reference, or the vendor's round
  detail jsonb not null,
  opened_at timestamptz not null,
  closed_at timestamptz,
  closed_by uuid,
  note text,
  primary key (merchant_id, id),
  check ((closed_at is null) = (closed_by is null))
);
create unique index ticket_open on wallets.ticket (merchant_id, vendor_code, kind, subject) where closed_at is null;
select platform.protect('wallets.ticket');
grant select, insert, update on wallets.ticket to mela_app;

create view reports.wallet_bet with (security_invoker = true) as
  select r.merchant_id, r.account_id, r.id, r.opened_at as placed_at, r.closed_at as settled_at,
         r.round as reference, r.vendor_code, g.code as game_code, g.names as game_names, g.category,
         r.currency, r.stake, r.win, r.turnover, case when r.win >= r.stake then 'won' else 'lost' end as state
    from wallets.round r join catalogue.game g on g.merchant_id = r.merchant_id and g.id = r.game_id;
grant select on reports.wallet_bet to mela_app;

-- Wallets and money in transit are few among all accounts. None of these columns ever changes.
create index account_wallets on ledger.account (merchant_id, kind) where kind like 'wallet:%' or kind like 'transit:%';

-- Brands with transfers that are due.
create function wallets.merchants_to_ask(at timestamptz) returns setof uuid
language plpgsql as $$
declare
  v_merchant uuid;
begin
  for v_merchant in select id from merchants.merchant loop
    perform set_config('app.merchant', v_merchant::text, true);
    if exists (select from wallets.transfer where merchant_id = v_merchant and due_at <= at) then
      return next v_merchant;
    end if;
  end loop;
  perform set_config('app.merchant', '', true);
end
$$;

-- Brands with vendors to take rounds over from.
create function wallets.merchants_with_wallets() returns setof uuid
language plpgsql as $$
declare
  v_merchant uuid;
begin
  for v_merchant in select id from merchants.merchant loop
    perform set_config('app.merchant', v_merchant::text, true);
    if exists (select from wallets.vendor where merchant_id = v_merchant) then
      return next v_merchant;
    end if;
  end loop;
  perform set_config('app.merchant', '', true);
end
$$;
