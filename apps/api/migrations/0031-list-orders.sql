-- Rounds of all a brand's players, whoever keeps their money. What stands of them in a table each is put together before anything is asked about it, so
-- that a page of them is two walks along primary keys.
create view reports.brand_round with (security_invoker = true) as
  select r.merchant_id, r.id, r.account_id, r.opened_at as placed_at, r.closed_at as settled_at, r.round as reference, r.vendor_code,
         v.names as vendor_names, g.code as game_code, g.names as game_names, r.currency, r.stake, r.win,
         case when r.state = 'cancelled' then 'void' when r.state <> 'closed' then 'running'
              else reports.state_of(r.stake, r.win,
                exists (select from play.held_credit h where h.merchant_id = r.merchant_id and h.round_id = r.id and h.state = 'held'),
                exists (select from play.held_credit h where h.merchant_id = r.merchant_id and h.round_id = r.id and h.state = 'refused'))
         end as state,
         coalesce((select sum(h.amount) from play.held_credit h
                    where h.merchant_id = r.merchant_id and h.round_id = r.id and h.state = 'held'), 0)::bigint as held,
         r.serial
    from (select merchant_id, id, account_id, opened_at, closed_at, round, vendor_code, game_id, currency, stake, win, state, serial
            from play.round
          union all
          select merchant_id, id, account_id, opened_at, closed_at, round, vendor_code, game_id, currency, stake, win, 'closed', serial
            from vendor_wallets.round) r
    join catalogue.game g on g.merchant_id = r.merchant_id and g.id = r.game_id
    left join catalogue.vendor v on v.merchant_id = r.merchant_id and v.code = r.vendor_code
   where r.currency <> 'PLAY';
grant select on reports.brand_round to mela_app;

-- What staff order their lists by; the key of a row decides between equals.
create index held_credit_by_time on play.held_credit (merchant_id, held_at, id);
create index held_credit_by_amount on play.held_credit (merchant_id, amount, id);
create index ticket_by_time on vendor_wallets.ticket (merchant_id, opened_at, id);
create index limit_change_by_time on protection.limit_change (merchant_id, at, id);
create index review_by_time on protection.review (merchant_id, opened_at, id);
create index payout_account_by_time on cashier.payout_account (merchant_id, bound_at, id);
create index application_by_time on content.application (merchant_id, applied_at, id);
