-- Progressive pots: what each holds. A pot belongs to a game and a currency; 1/10 000 units like all money here.
create table studio.pot (
  game text not null,
  currency text not null,
  code text not null,
  amount bigint not null check (amount >= 0),
  primary key (game, currency, code)
);

-- What the house put into a pot and what the pot paid. What players fed it stands on their rounds.
create table studio.pot_entry (
  game text not null,
  currency text not null,
  code text not null,
  kind text not null check (kind in ('seed', 'hit')),
  -- The round that hit the pot; a pot's first seed has none.
  round_id uuid references studio.round,
  amount bigint not null,
  at timestamptz not null,
  check ((kind = 'hit') = (amount < 0)),
  check (kind = 'seed' or round_id is not null),
  unique nulls not distinct (game, currency, code, kind, round_id),
  foreign key (game, currency, code) references studio.pot
);

-- What each pot got of a round's stake, and what the pots paid its player.
alter table studio.round
  add column pot_fed bigint not null default 0 check (pot_fed >= 0),
  add column pot_win bigint not null default 0 check (pot_win >= 0);
create index round_hit on studio.round (game, currency) where pot_win > 0;

-- Pots are fed and won once, in the transaction that takes the stake: the round is `settling` then and has neither yet.
create or replace function studio.keep_drawn() returns trigger language plpgsql as $$
begin
  if (new.id, new.operator, new.player, new.session_id, new.request, new.game, new.engine, new.currency, new.seed_pair_id,
      new.client_seed, new.nonce, new.input, new.stake, new.outcome, new.win, new.opened_at)
     is distinct from
     (old.id, old.operator, old.player, old.session_id, old.request, old.game, old.engine, old.currency, old.seed_pair_id,
      old.client_seed, old.nonce, old.input, old.stake, old.outcome, old.win, old.opened_at) then
    raise exception 'a drawn round does not change';
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

create trigger keep_pot_entries before update or delete on studio.pot_entry
  for each row execute function studio.refuse_delete();
