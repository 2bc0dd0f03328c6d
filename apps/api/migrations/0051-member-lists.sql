-- What staff look through of one member: what they have bet, rounds and slips alike, and what has moved their accounts. Ids begin with the
-- instant of a bet or posting, so that some days of them are a piece of an index or a few months of the table.
create view reports.member_bet with (security_invoker = true) as
  select merchant_id, account_id, id, 'round' as kind, placed_at, settled_at, null::text as reference, serial, vendor_code, game_code,
         game_names, currency, stake, win, held, state from reports.round_bet
  union all
  select merchant_id, account_id, id, 'round', placed_at, settled_at, null, serial, vendor_code, game_code,
         game_names, currency, stake, win, held, state from reports.wallet_bet
  union all
  select merchant_id, account_id, id, 'slip', placed_at, settled_at, reference, null, vendor_code, game_code,
         game_names, currency, stake, win, held, state from reports.slip_bet;
grant select on reports.member_bet to mela_app;

-- A posting moves several accounts of a member at times: a line's id is its posting's, with the place within it for its last digits, and another
-- version (RFC 9562 §5.8), so that it is no posting's.
create view reports.member_line with (security_invoker = true) as
  select e.merchant_id, overlay(left(e.posting_id::text, 33) || lpad(to_hex(e.position::int), 3, '0') placing '8' from 15 for 1)::uuid as id, e.posting_id,
         a.owner_id as member_id, a.kind as account, e.currency, p.kind, p.key, e.amount, e.balance_after, e.posted_at
    from ledger.account a
    join ledger.entry e on e.account_id = a.id and e.merchant_id = a.merchant_id
    join ledger.posting p on p.id = e.posting_id
   where a.owner_id is not null;
grant select on reports.member_line to mela_app;
