-- What people read to each other: a serial of everything that has a number, spelt by its brand's key (platform/short-numbers).
create sequence platform.serial as bigint minvalue 1 maxvalue 99999999999;
grant usage on sequence platform.serial to mela_app;
-- It never changes: the numbers would.
alter table merchants.merchant add column number_key bytea not null default uuid_send(gen_random_uuid());

alter table identity.account add column serial bigint not null default nextval('platform.serial');
create unique index account_serial on identity.account (merchant_id, serial);
alter table vendor_wallets.round add column serial bigint not null default nextval('platform.serial');
create unique index round_serial on vendor_wallets.round (merchant_id, serial);
alter table vendor_wallets.ticket add column serial bigint not null default nextval('platform.serial');
create unique index ticket_serial on vendor_wallets.ticket (merchant_id, serial);
alter table play.round add column serial bigint not null default nextval('platform.serial');
-- Rounds stand in the order of their serials: the range of each stretch of the table is enough, and costs a bet nothing.
create index round_serial on play.round using brin (serial) with (pages_per_range = 32, autosummarize = on);

-- Bets with the serials of their rounds.
create or replace view reports.round_bet with (security_invoker = true) as
  select r.merchant_id, r.account_id, r.id, r.opened_at as placed_at, r.closed_at as settled_at,
         r.round as reference, r.vendor_code, g.code as game_code, g.names as game_names, g.category,
         r.currency, r.stake, r.win, coalesce(r.turnover, 0) as turnover,
         case when r.state = 'cancelled' then 'void' when r.state <> 'closed' then 'running'
              else reports.state_of(r.stake, r.win,
                exists (select from play.held_credit h where h.merchant_id = r.merchant_id and h.round_id = r.id and h.state = 'held'),
                exists (select from play.held_credit h where h.merchant_id = r.merchant_id and h.round_id = r.id and h.state = 'refused'))
         end as state,
         coalesce((select sum(h.amount) from play.held_credit h
                    where h.merchant_id = r.merchant_id and h.round_id = r.id and h.state = 'held'), 0)::bigint as held,
         r.serial
    from play.round r join catalogue.game g on g.merchant_id = r.merchant_id and g.id = r.game_id
   where r.currency <> 'PLAY';
create or replace view reports.wallet_bet with (security_invoker = true) as
  select r.merchant_id, r.account_id, r.id, r.opened_at as placed_at, r.closed_at as settled_at,
         r.round as reference, r.vendor_code, g.code as game_code, g.names as game_names, g.category,
         r.currency, r.stake, r.win, r.turnover,
         reports.state_of(r.stake, r.win,
           exists (select from play.held_credit h where h.merchant_id = r.merchant_id and h.round_id = r.id and h.state = 'held'),
           exists (select from play.held_credit h where h.merchant_id = r.merchant_id and h.round_id = r.id
             and h.state = 'refused')) as state,
         coalesce((select sum(h.amount) from play.held_credit h
                    where h.merchant_id = r.merchant_id and h.round_id = r.id and h.state = 'held'), 0)::bigint as held,
         r.serial
    from vendor_wallets.round r join catalogue.game g on g.merchant_id = r.merchant_id and g.id = r.game_id;
