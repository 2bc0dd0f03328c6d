-- What staff move by hand: an adjustment of a member's cash, or the counter-posting of one that was wrong. One asks, another decides.
create table ledger.correction (
  merchant_id uuid not null,
  id uuid not null,
  kind text not null check (kind in ('adjustment', 'reversal')),
  owner_id uuid,                          -- adjustment: whose cash
  currency text,
  amount bigint check (amount <> 0),      -- adjustment: what comes in, or negative, goes out
  posting_id uuid,                        -- reversal: of what
  reason text not null,
  state text not null default 'asked' check (state in ('asked', 'done', 'refused')),
  asked_by uuid not null,
  asked_at timestamptz not null,
  decided_by uuid,
  decided_at timestamptz,
  primary key (merchant_id, id),
  check ((kind = 'adjustment') = (owner_id is not null and currency is not null and amount is not null)),
  check ((kind = 'reversal') = (posting_id is not null)),
  check ((state = 'asked') = (decided_by is null) and (decided_by is null) = (decided_at is null)),
  check (decided_by <> asked_by)
);
create unique index correction_of_posting on ledger.correction (merchant_id, posting_id) where state in ('asked', 'done');
create index correction_asked on ledger.correction (merchant_id, id) where state = 'asked';
select platform.protect('ledger.correction');
grant select, insert, update on ledger.correction to mela_app;
