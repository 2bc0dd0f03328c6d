-- The winner board has a row per person: their largest win of the days that are asked for.
create index winner_of_account on reports.winner (merchant_id, account_id, win desc, won_at desc);

-- A name shows at most a third of its letters, and always as many stars: short ones stay unknown.
create or replace view reports.winner_board with (security_invoker = true) as
  select w.merchant_id, w.bet_id, w.win, w.currency, w.won_at, g.names as game_names, g.category, g.code as game_code,
         left(a.username, case when length(a.username) < 9 then 1 else 2 end) || '***'
           || case when length(a.username) < 6 then '' else right(a.username, 1) end as masked_name,
         w.account_id
    from reports.winner w
    join identity.account a on a.merchant_id = w.merchant_id and a.id = w.account_id
    join catalogue.game g on g.merchant_id = w.merchant_id and g.vendor_code = w.vendor_code and g.code = w.game_code;
