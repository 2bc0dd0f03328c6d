-- Shared rounds of Uran. Each flight is drawn from a key of a chain whose first hash was published before anybody knew the salt.
create table studio.flight_chain (
  id uuid primary key,
  last_key bytea not null check (length(last_key) = 32),
  length integer not null check (length > 0),
  first_hash text not null,
  made_at timestamptz not null,
  salt text,
  salt_seed text,                       -- the first visitor's own seed, of which the salt is made
  salted_at timestamptz,
  watched_at timestamptz,               -- when somebody looked last; without anybody nothing flies
  check ((salt is null) = (salted_at is null) and (salt is null) = (salt_seed is null))
);

create table studio.flight (
  id uuid primary key,
  chain_id uuid not null references studio.flight_chain,
  number integer not null check (number > 0),
  key bytea not null check (length(key) = 32),
  crash_x100 bigint not null check (crash_x100 >= 100),
  state text not null
    check (state in ('scheduled', 'betting', 'locked', 'flying', 'result', 'settled', 'void')),
  betting_at timestamptz not null,
  locked_at timestamptz,
  took_off_at timestamptz,
  closed_at timestamptz,
  beat_at timestamptz not null,         -- when somebody last kept it going
  unique (chain_id, number),
  check ((state in ('flying', 'result', 'settled')) <= (took_off_at is not null)),
  check ((closed_at is not null) = (state in ('settled', 'void')))
);
create unique index flight_open on studio.flight ((true)) where closed_at is null;

-- A bet in a flight is a round of steps that draws from the flight's key instead of its player's seeds.
alter table studio.round
  alter column seed_pair_id drop not null,
  add column flight_id uuid references studio.flight,
  add column seat integer check (seat in (0, 1)),
  add constraint round_source_check check
    ((seed_pair_id is null) = (flight_id is not null) and (flight_id is null) = (seat is null));
create index round_of_flight on studio.round (flight_id) where flight_id is not null;
create unique index round_seat on studio.round (flight_id, operator, player, seat)
  where flight_id is not null and state not in ('refused', 'cancelling', 'cancelled');

create function studio.keep_flight() returns trigger language plpgsql as $$
begin
  if (new.id, new.chain_id, new.number, new.key, new.crash_x100, new.betting_at)
     is distinct from (old.id, old.chain_id, old.number, old.key, old.crash_x100, old.betting_at) then
    raise exception 'a drawn flight does not change';
  end if;
  if old.closed_at is not null then
    raise exception 'a closed flight does not change';
  end if;
  if old.took_off_at is not null and new.took_off_at is distinct from old.took_off_at then
    raise exception 'a flight takes off once';
  end if;
  return new;
end $$;
create trigger keep_flight before update on studio.flight for each row execute function studio.keep_flight();
create trigger keep_flights before delete on studio.flight for each row execute function studio.refuse_delete();

create function studio.keep_chain() returns trigger language plpgsql as $$
begin
  if (new.id, new.last_key, new.length, new.first_hash, new.made_at)
     is distinct from (old.id, old.last_key, old.length, old.first_hash, old.made_at)
     or (old.salt is not null and (new.salt, new.salt_seed, new.salted_at)
         is distinct from (old.salt, old.salt_seed, old.salted_at)) then
    raise exception 'a chain does not change, and is salted once';
  end if;
  return new;
end $$;
create trigger keep_chain before update on studio.flight_chain for each row execute function studio.keep_chain();
create trigger keep_chains before delete on studio.flight_chain for each row execute function studio.refuse_delete();

-- As before; what a bet was placed in is as fixed as what it was drawn from.
create or replace function studio.keep_drawn() returns trigger language plpgsql as $$
begin
  if (new.id, new.operator, new.player, new.session_id, new.request, new.game, new.engine, new.currency, new.seed_pair_id,
      new.flight_id, new.seat, new.client_seed, new.nonce, new.input, new.stake, new.outcome, new.opened_at)
     is distinct from
     (old.id, old.operator, old.player, old.session_id, old.request, old.game, old.engine, old.currency, old.seed_pair_id,
      old.flight_id, old.seat, old.client_seed, old.nonce, old.input, old.stake, old.outcome, old.opened_at) then
    raise exception 'a drawn round does not change';
  end if;
  if new.win is distinct from old.win
     and not (old.win is null and old.state = 'playing' and new.state = 'settling') then
    raise exception 'a win is fixed once';
  end if;
  if (new.pot_fed, new.pot_win) is distinct from (old.pot_fed, old.pot_win)
     and (old.state <> 'settling' or old.pot_fed <> 0) then
    raise exception 'a round feeds the pots once';
  end if;
  if old.state in ('refused', 'done', 'cancelled') then
    raise exception 'a closed round does not change';
  end if;
  return new;
end $$;
