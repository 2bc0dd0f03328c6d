-- The board is read after every batch of wins, to tell open pages who is new on it: the largest wins without a sort.
create index winner_win on reports.winner (merchant_id, win desc, won_at desc);
