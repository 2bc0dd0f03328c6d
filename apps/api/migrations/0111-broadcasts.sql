-- What staff write to many accounts at once. Everybody who belongs to its audience is gone through in the order of their ids, up to `done_to`.
create table messaging.broadcast (
  merchant_id uuid not null,
  id uuid not null,
  purpose text not null check (purpose in ('service', 'offer')),
  audience jsonb not null,
  -- by language: { subject, text }
  texts jsonb not null,
  send_at timestamptz not null,
  written_by uuid not null,
  state text not null check (state in ('scheduled', 'sending', 'sent', 'cancelled')),
  done_to uuid,
  delivered integer not null default 0,
  -- whom offers do not reach
  passed_over integer not null default 0,
  ended_at timestamptz,
  cancelled_by uuid,
  primary key (merchant_id, id),
  check ((state in ('sent', 'cancelled')) = (ended_at is not null)),
  check ((state = 'cancelled') = (cancelled_by is not null))
);
create index broadcast_by_time on messaging.broadcast (merchant_id, send_at, id);
create index broadcast_open on messaging.broadcast (merchant_id, send_at) where ended_at is null;
select platform.protect('messaging.broadcast');
grant select, insert, update (state, done_to, delivered, passed_over, ended_at, cancelled_by) on messaging.broadcast to mela_app;

-- It is one thread for all who read it in a language.
alter table messaging.thread add column broadcast_id uuid, add column language text,
  add check ((broadcast_id is null) = (language is null));
alter table messaging.thread add foreign key (merchant_id, broadcast_id) references messaging.broadcast (merchant_id, id);
create unique index thread_of_broadcast on messaging.thread (merchant_id, broadcast_id, language) where broadcast_id is not null;
