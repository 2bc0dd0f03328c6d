-- The studio's own tables. Money is bigint, 1/10 000 of the currency's unit. Times come from the program's clock.

create table studio.nonce (
  key_id text not null,
  nonce text not null,
  seen_at timestamptz not null,
  primary key (key_id, nonce)
);
create index nonce_seen on studio.nonce (seen_at);

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
  round_time_min_ms integer not null,
  started_at timestamptz not null,
  expires_at timestamptz not null
);

-- One server seed and what became of it: shown as a hash, used while live, revealed for ever.
create table studio.seed_pair (
  id uuid primary key,
  operator text not null,
  player text not null,
  server_seed bytea not null check (length(server_seed) = 32),
  client_seed text not null check (length(client_seed) between 1 and 64),
  next_nonce integer not null default 0,
  made_at timestamptz not null,
  revealed_at timestamptz
);
create unique index seed_pair_live on studio.seed_pair (operator, player) where revealed_at is null;

-- A round: what was asked, what it was drawn from, what came out, and what is still owed to the portal.
create table studio.round (
  id uuid primary key,
  operator text not null,
  player text not null,
  session_id uuid not null references studio.session,
  request text not null,
  game text not null,
  engine text not null,
  currency text not null,
  seed_pair_id uuid not null references studio.seed_pair,
  client_seed text not null,
  nonce integer not null,
  input text not null,
  stake bigint not null check (stake > 0),
  outcome text not null,
  win bigint not null check (win >= 0),
  state text not null
    check (state in ('betting', 'refused', 'settling', 'done', 'cancelling', 'cancelled', 'disputed')),
  refusal text,
  balance bigint,
  attempts integer not null default 0,
  due_at timestamptz,
  opened_at timestamptz not null,
  closed_at timestamptz,
  unique (operator, player, request),
  unique (seed_pair_id, nonce),
  check ((due_at is not null) = (state in ('betting', 'settling', 'cancelling')))
) with (fillfactor = 80);
create index round_due on studio.round (due_at) where due_at is not null;
create index round_of_player on studio.round (operator, player, id desc);

-- What a round was drawn from and what came out is written once; only its way through the portal moves on.
create function studio.keep_drawn() returns trigger language plpgsql as $$
begin
  if (new.id, new.operator, new.player, new.session_id, new.request, new.game, new.engine, new.currency, new.seed_pair_id,
      new.client_seed, new.nonce, new.input, new.stake, new.outcome, new.win, new.opened_at)
     is distinct from
     (old.id, old.operator, old.player, old.session_id, old.request, old.game, old.engine, old.currency, old.seed_pair_id,
      old.client_seed, old.nonce, old.input, old.stake, old.outcome, old.win, old.opened_at) then
    raise exception 'a drawn round does not change';
  end if;
  if old.state in ('refused', 'done', 'cancelled') then
    raise exception 'a closed round does not change';
  end if;
  return new;
end $$;
create trigger keep_drawn before update on studio.round for each row execute function studio.keep_drawn();

create function studio.refuse_delete() returns trigger language plpgsql as $$
begin
  raise exception 'rounds and seeds are kept';
end $$;
create trigger keep_rounds before delete on studio.round for each row execute function studio.refuse_delete();
create trigger keep_seeds before delete on studio.seed_pair for each row execute function studio.refuse_delete();
