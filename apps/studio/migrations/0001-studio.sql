-- The studio's own tables. Money is bigint, 1/10 000 of the currency's unit. Times come from the program's clock.

create table studio.nonce (
  key_id text not null,
  nonce text not null,
  seen_at timestamptz not null,
  primary key (key_id, nonce)
);
create index nonce_seen on studio.nonce (seen_at);
grant select, insert, delete on studio.nonce to mela_studio;

-- A launch waits for its player: the code in the frame's address, once, stored hashed.
create table studio.launch (
  code_hash bytea primary key,
  operator text not null,
  game text not null,
  ticket text not null,
  language text not null,
  lobby_url text not null,
  deposit_url text,
  expires_at timestamptz not null
);
grant select, insert, delete on studio.launch to mela_studio;

create table studio.session (
  id uuid primary key,
  token_hash bytea not null unique,
  operator text not null,
  player text not null,
  portal_session text not null,
  game text not null,
  currency text not null,
  trial boolean not null,
  stake_min bigint,
  stake_max bigint,
  round_time_min_ms int not null,
  started_at timestamptz not null,
  expires_at timestamptz not null
);
grant select, insert, update on studio.session to mela_studio;

-- One server seed and what became of it: shown as a hash, used while live, revealed for ever.
create table studio.seed_pair (
  id uuid primary key,
  operator text not null,
  player text not null,
  server_seed bytea not null check (length(server_seed) = 32),
  client_seed text not null check (length(client_seed) >= 1 and length(client_seed) <= 64),
  next_nonce int not null default 0,
  made_at timestamptz not null,
  revealed_at timestamptz
);
create unique index seed_pair_live on studio.seed_pair (operator, player) where revealed_at is null;
create trigger keep_seeds before delete on studio.seed_pair for each row execute function studio.refuse_delete();
grant select, insert, update on studio.seed_pair to mela_studio;

-- Free rounds that an operator has given to a player, once per reference of the operator's.
create table studio.free_grant (
  id uuid primary key,
  operator text not null,
  reference text not null,
  -- null with all that follows: cancelled before it came
  player text,
  game text,
  currency text,
  stake bigint check (stake > 0),
  rounds int not null default 0 check (rounds >= 0),
  left_rounds int not null default 0,
  expires_at timestamptz,
  made_at timestamptz not null,
  cancelled_at timestamptz,
  unique (operator, reference),
  check (left_rounds >= 0 and left_rounds <= rounds),
  check (player is not null or cancelled_at is not null),
  check ((player is null) = (stake is null) and (player is null) = (expires_at is null))
);
create index free_grant_of_player on studio.free_grant (operator, player, id);
grant select, insert, update on studio.free_grant to mela_studio;

-- Shared rounds of Uran. Each flight is drawn from a key of a chain whose first hash was published before anybody knew the salt.
create table studio.flight_chain (
  id uuid primary key,
  last_key bytea not null check (length(last_key) = 32),
  length int not null check (length > 0),
  first_hash text not null,
  made_at timestamptz not null,
  salt text,
  -- the first visitor's own seed, of which the salt is made
  salt_seed text,
  salted_at timestamptz,
  -- when somebody looked last; without anybody nothing flies
  watched_at timestamptz,
  check ((salt is null) = (salted_at is null) and (salt is null) = (salt_seed is null))
);
create trigger keep_chain before update on studio.flight_chain for each row execute function studio.keep_chain();
create trigger keep_chains before delete on studio.flight_chain for each row execute function studio.refuse_delete();
grant select, insert, update on studio.flight_chain to mela_studio;

create table studio.flight (
  id uuid primary key,
  chain_id uuid not null references studio.flight_chain (id),
  number int not null check (number > 0),
  key bytea not null check (length(key) = 32),
  crash_x100 bigint not null check (crash_x100 >= 100),
  state text not null check (state in ('scheduled', 'betting', 'locked', 'flying', 'result', 'settled', 'void')),
  betting_at timestamptz not null,
  locked_at timestamptz,
  took_off_at timestamptz,
  closed_at timestamptz,
  -- when somebody last kept it going
  beat_at timestamptz not null,
  unique (chain_id, number),
  check ((state in ('flying', 'result', 'settled')) <= (took_off_at is not null)),
  check ((closed_at is not null) = (state in ('settled', 'void')))
);
create unique index flight_open on studio.flight ((true)) where closed_at is null;
create trigger keep_flight before update on studio.flight for each row execute function studio.keep_flight();
create trigger keep_flights before delete on studio.flight for each row execute function studio.refuse_delete();
grant select, insert, update on studio.flight to mela_studio;

-- A round: what was asked, what it was drawn from, what came out, and what is still owed to the portal.
create table studio.round (
  id uuid primary key,
  operator text not null,
  player text not null,
  session_id uuid not null references studio.session (id),
  request text not null,
  game text not null,
  engine text not null,
  currency text not null,
  seed_pair_id uuid references studio.seed_pair (id),
  client_seed text not null,
  nonce int not null,
  input text not null,
  stake bigint not null check (stake > 0),
  outcome text not null,
  win bigint check (win >= 0),
  state text not null check (state in ('betting', 'playing', 'refused', 'settling', 'done', 'cancelling', 'cancelled', 'disputed')),
  refusal text,
  balance bigint,
  attempts int not null default 0,
  due_at timestamptz,
  opened_at timestamptz not null,
  closed_at timestamptz,
  -- What each pot got of a round's stake, and what the pots paid its player.
  pot_fed bigint not null default 0 check (pot_fed >= 0),
  pot_win bigint not null default 0 check (pot_win >= 0),
  -- A round that was played of one: nothing is asked for it, what it wins is paid as a prize.
  free_grant uuid references studio.free_grant (id),
  -- A bet in a flight is a round of steps that draws from the flight's key instead of its player's seeds.
  flight_id uuid references studio.flight (id),
  seat int check (seat in (0, 1)),
  unique (operator, player, request),
  unique (seed_pair_id, nonce),
  constraint round_due_check check ((due_at is not null) = (state in ('betting', 'playing', 'settling', 'cancelling'))),
  constraint round_source_check check ((seed_pair_id is null) = (flight_id is not null) and (flight_id is null) = (seat is null)),
  constraint round_won_check check (win is not null or (state not in ('settling', 'done')))
) with (fillfactor = 80);
create index round_due on studio.round (due_at) where due_at is not null;
create index round_of_player on studio.round (operator, player, id desc);
create index round_hit on studio.round (game, currency) where pot_win > 0;
create index round_closed on studio.round (operator, closed_at, id) where state = 'done';
create index round_of_grant on studio.round (free_grant) where free_grant is not null;
create index round_of_flight on studio.round (flight_id) where flight_id is not null;
create unique index round_seat on studio.round (flight_id, operator, player, seat)
  where flight_id is not null and (state not in ('refused', 'cancelling', 'cancelled'));
-- Rounds that need a person, for whoever counts them: there should be none.
create index round_disputed on studio.round (operator, opened_at) where state = 'disputed';
create trigger keep_drawn before update on studio.round for each row execute function studio.keep_drawn();
create trigger keep_rounds before delete on studio.round for each row execute function studio.refuse_delete();
grant select, insert, update on studio.round to mela_studio;

-- Progressive pots: what each holds. A pot belongs to a game and a currency; 1/10 000 units like all money here.
create table studio.pot (
  game text not null,
  currency text not null,
  code text not null,
  amount bigint not null check (amount >= 0),
  primary key (game, currency, code)
);
grant select, insert, update on studio.pot to mela_studio;

-- What the house put into a pot and what the pot paid. What players fed it stands on their rounds.
create table studio.pot_entry (
  game text not null,
  currency text not null,
  code text not null,
  kind text not null check (kind in ('seed', 'hit')),
  -- The round that hit the pot; a pot's first seed has none.
  round_id uuid references studio.round (id),
  amount bigint not null,
  at timestamptz not null,
  unique nulls not distinct (game, currency, code, kind, round_id),
  foreign key (game, currency, code) references studio.pot (game, currency, code),
  check ((kind = 'hit') = (amount < 0)),
  check (kind = 'seed' or round_id is not null)
);
create trigger keep_pot_entries before update or delete on studio.pot_entry for each row execute function studio.refuse_delete();
grant select, insert on studio.pot_entry to mela_studio;

-- Money that operators in transfer mode have brought here for their players. 1/10 000 units, like all money here.
create table studio.wallet (
  operator text not null,
  player text not null,
  currency text not null,
  balance bigint not null default 0 check (balance >= 0),
  opened_at timestamptz not null,
  primary key (operator, player, currency)
);
grant select, insert, update on studio.wallet to mela_studio;

-- What an operator moved in or out, once per reference of the operator's; a refused reference stays refused.
create table studio.wallet_transfer (
  id uuid primary key,
  operator text not null,
  reference text not null,
  player text not null,
  currency text not null,
  direction text not null check (direction in ('in', 'out')),
  is_sweep boolean not null,
  -- null: everything
  asked bigint,
  -- what was moved; null: refused
  amount bigint,
  refusal text,
  -- right after
  balance bigint,
  made_at timestamptz not null,
  unique (operator, reference),
  check ((amount is null) = (refusal is not null)),
  check ((asked is null) = is_sweep)
);
create index wallet_transfer_made on studio.wallet_transfer (operator, made_at, id);
create trigger keep_wallet_transfers before update or delete on studio.wallet_transfer for each row execute function studio.refuse_delete();
grant select, insert on studio.wallet_transfer to mela_studio;

-- What rounds took from wallets and paid into them, once each; a cancel without its bet blocks the bet for ever.
create table studio.wallet_entry (
  round_id uuid not null,
  kind text not null check (kind in ('bet', 'settle', 'cancel')),
  operator text not null,
  player text not null,
  currency text not null,
  amount bigint not null,
  -- right after
  balance bigint not null,
  made_at timestamptz not null,
  primary key (round_id, kind),
  foreign key (operator, player, currency) references studio.wallet (operator, player, currency)
);
create trigger keep_wallet_entries before update or delete on studio.wallet_entry for each row execute function studio.refuse_delete();
grant select, insert on studio.wallet_entry to mela_studio;

-- What a player did in a round, in order, once per request. Steps are taken while the round is played, and never taken back.
create table studio.round_step (
  round_id uuid not null references studio.round (id),
  number int not null check (number >= 0),
  request text not null,
  step text not null,
  made_at timestamptz not null,
  primary key (round_id, number),
  unique (round_id, request)
);
create trigger keep_steps before insert or delete or update on studio.round_step for each row execute function studio.keep_steps();
grant select, insert on studio.round_step to mela_studio;
