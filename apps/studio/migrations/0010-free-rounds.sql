-- Free rounds that an operator has given to a player, once per reference of the operator's.
create table studio.free_grant (
  id uuid primary key,
  operator text not null,
  reference text not null,
  player text,                          -- null with all that follows: cancelled before it came
  game text,
  currency text,
  stake bigint check (stake > 0),
  rounds integer not null default 0 check (rounds >= 0),
  left_rounds integer not null default 0 check (left_rounds between 0 and rounds),
  expires_at timestamptz,
  made_at timestamptz not null,
  cancelled_at timestamptz,
  unique (operator, reference),
  check (player is not null or cancelled_at is not null),
  check ((player is null) = (stake is null) and (player is null) = (expires_at is null))
);
create index free_grant_of_player on studio.free_grant (operator, player, id);

-- A round that was played of one: nothing is asked for it, what it wins is paid as a prize.
alter table studio.round add column free_grant uuid references studio.free_grant;
create index round_of_grant on studio.round (free_grant) where free_grant is not null;
