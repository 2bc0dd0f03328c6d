-- Rounds that a player takes on step by step. They are drawn like all others before the stake is asked for; their win is fixed
-- when they end, by the steps taken, and never changes after that.
alter table studio.round
  alter column win drop not null,
  drop constraint round_state_check,
  drop constraint round_check,
  add constraint round_state_check check (state in
    ('betting', 'playing', 'refused', 'settling', 'done', 'cancelling', 'cancelled', 'disputed')),
  add constraint round_due_check
    check ((due_at is not null) = (state in ('betting', 'playing', 'settling', 'cancelling'))),
  add constraint round_won_check check (win is not null or state not in ('settling', 'done'));

-- What a player did in a round, in order, once per request. Steps are taken while the round is played, and never taken back.
create table studio.round_step (
  round_id uuid not null references studio.round,
  number integer not null check (number >= 0),
  request text not null,
  step text not null,
  made_at timestamptz not null,
  primary key (round_id, number),
  unique (round_id, request)
);

create function studio.keep_steps() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    raise exception 'a step is not taken back';
  end if;
  if not exists (select from studio.round where id = new.round_id and state = 'playing') then
    raise exception 'steps are taken while a round is played';
  end if;
  return new;
end $$;
create trigger keep_steps before insert or update or delete on studio.round_step
  for each row execute function studio.keep_steps();

-- As before; the win of a round of steps is fixed once, by the move that ends its play.
create or replace function studio.keep_drawn() returns trigger language plpgsql as $$
begin
  if (new.id, new.operator, new.player, new.session_id, new.request, new.game, new.engine, new.currency, new.seed_pair_id,
      new.client_seed, new.nonce, new.input, new.stake, new.outcome, new.opened_at)
     is distinct from
     (old.id, old.operator, old.player, old.session_id, old.request, old.game, old.engine, old.currency, old.seed_pair_id,
      old.client_seed, old.nonce, old.input, old.stake, old.outcome, old.opened_at) then
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
