-- A game can be sold in several prize modes, each with plays and prices of its own, and on some devices only.
alter table lottery.game
  add column plays text[],                        -- sold in the game's first prize mode; null: all of its family
  add column menus jsonb not null default '[]',   -- its further prize modes: [{prizeMode, plays, series}]
  add column devices text[] not null default '{}' check (devices <@ array['desktop', 'mobile']); -- none: every device

-- The same lines on several issues to come, paid as a whole. Each period is an ordinary order.
create table lottery.chase (
  merchant_id uuid not null,
  id uuid not null,
  number text not null,             -- what people read
  member_id uuid not null,
  game_code text not null,
  prize_mode text not null,
  currency text not null,
  lines jsonb not null,             -- [{play, selection, unitMode, multiple}], before a period's own multiple
  periods int not null check (periods between 1 and 50),
  stop_on_win boolean not null,
  stake bigint not null check (stake > 0),
  placed_at timestamptz not null,
  primary key (merchant_id, id),
  unique (merchant_id, number),
  foreign key (merchant_id, game_code) references lottery.game (merchant_id, code)
);
create index chase_of_member on lottery.chase (merchant_id, member_id, id desc);
select platform.protect('lottery.chase');
grant select, insert on lottery.chase to mela_app;
create trigger chase_is_history before update or delete on lottery.chase
  for each row execute function platform.refuse_change();

alter table lottery.order
  add column prize_mode text,       -- null: of the time when a game had only one
  add column chase_id uuid,
  add column period smallint,       -- within the chase, from 1
  add foreign key (merchant_id, chase_id) references lottery.chase (merchant_id, id),
  add check ((chase_id is null) = (period is null));
create unique index order_of_chase on lottery.order (merchant_id, chase_id, period) where chase_id is not null;
create index order_of_member_on_game on lottery.order (merchant_id, member_id, game_code, id desc);

-- Why a cancelled slip was cancelled.
alter table lottery.slip
  add column cancel_reason text check (cancel_reason in ('player', 'chase-stop', 'player-excluded')),
  add check (cancel_reason is null or state = 'CANCELLED');
