-- Failed attempts by what they were aimed at ('name', hashed, or an address). A row starts anew when its window has passed.
create table identity.attempt (
  merchant_id uuid not null,
  subject text not null,
  failures int not null,
  window_ends_at timestamptz not null,
  next_at timestamptz not null,            -- no earlier attempt is looked at
  primary key (merchant_id, subject)
) with (fillfactor = 70);
select platform.protect('identity.attempt');
grant select, insert, update, delete on identity.attempt to mela_app;

-- Keys that browsers seal their payloads to. Private halves are deleted when no payload may use them any more.
create table identity.payload_key (
  merchant_id uuid not null,
  id uuid not null,
  public_jwk jsonb not null,
  private_key bytea not null,              -- sealed in the house's secret box
  made_at timestamptz not null,
  retires_at timestamptz not null,         -- not offered any more
  dies_at timestamptz not null,            -- not accepted any more
  primary key (merchant_id, id)
);
select platform.protect('identity.payload_key');
grant select, insert, delete on identity.payload_key to mela_app;

-- One-time things that were used (payload ids, proofs of work), until they would be refused as too old anyway.
create table identity.spent (
  merchant_id uuid not null,
  token text not null,
  forget_at timestamptz not null,
  primary key (merchant_id, token)
);
create index spent_forget_at on identity.spent (merchant_id, forget_at);
select platform.protect('identity.spent');
grant select, insert, delete on identity.spent to mela_app;

-- The second password, asked for when money leaves.
create table identity.payment_password (
  merchant_id uuid not null,
  account_id uuid not null,
  hash text not null,
  set_at timestamptz not null,
  failures int not null default 0,
  blocked_until timestamptz,
  primary key (merchant_id, account_id)
);
select platform.protect('identity.payment_password');
grant select, insert, update on identity.payment_password to mela_app;
