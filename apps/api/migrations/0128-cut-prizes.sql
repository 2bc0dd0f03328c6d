-- A prize over the most that the brand pays a member on one draw is cut to it, if its player was told so before the bet: then `best_payout` is
-- what the slip was accepted for, and no more is paid on it.
alter table lottery.slip add column is_cut boolean not null default false;
