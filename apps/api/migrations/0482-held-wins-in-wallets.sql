-- What is won in a wallet that its vendor keeps has ceilings too: beyond them it is held, though the vendor has it in the player's wallet already.

alter table play.held_credit
  drop constraint held_credit_merchant_id_vendor_code_transaction_kind_fkey,
  drop constraint held_credit_kind_check,
  add constraint known_kind check (kind in ('settle', 'promo', 'resettle', 'wallet-round')),
  -- A round from a wallet is no call of the vendor's.
  add column called text generated always as (nullif(kind, 'wallet-round')) stored,
  add constraint of_a_transaction foreign key (merchant_id, vendor_code, transaction, called) references play.transaction,
  add column game_id uuid,                -- of a round from a wallet
  add column at_vendor bigint not null default 0, -- how much of it still lies in the player's wallet at the vendor, whoever it belongs to now
  add constraint at_vendor_of_rounds check (at_vendor between 0 and claimed and (kind = 'wallet-round' or at_vendor = 0)),
  add constraint at_vendor_of_held check (state <> 'held' or at_vendor <= amount);
create index held_credit_at_vendor on play.held_credit (merchant_id, account_id, vendor_code, id) where at_vendor > 0;

-- What of a day's credits was won in wallets.
alter table play.player_credit_day add column in_wallets bigint not null default 0 check (in_wallets between 0 and credited);

-- A round is history, but for what was held of it and is released.
alter table wallets.round
  add column credited bigint not null default 0 check (credited >= 0), -- what of it counts as credited by its vendor; rounds of before were not counted
  add column held bigint check (held > 0),                             -- what of it was held; its `win` is without that until it is released
  add column released bigint not null default 0 check (released between 0 and coalesce(held, 0));
drop trigger round_is_history on wallets.round;
create function wallets.keep_round() returns trigger language plpgsql as $$
begin
  raise exception 'replaced by its room' using errcode = 'restrict_violation';
end
$$;
create trigger keep_round before update or delete on wallets.round for each row execute function wallets.keep_round();
grant update (win, turnover, released) on wallets.round to mela_app;

-- What came over by a transfer and is not the player's: held, or refused.
alter table wallets.transfer add column kept bigint not null default 0 check (kept between 0 and coalesce(moved, 0));
