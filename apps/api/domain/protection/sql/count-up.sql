-- Brings a player's tally up to the last entry of their wallet. Exact for who holds the wallet; nothing is counted twice in any case.
create or replace function protection.count_up(p_merchant uuid, p_account uuid, p_currency text, p_now timestamptz) returns void
  language plpgsql as $$
declare
  v_wallet uuid;
  v_from bigint;
  v_to bigint;
begin
  select a.id into v_wallet from ledger.account a
    where a.merchant_id = p_merchant and a.owner_id = p_account and a.kind = 'cash' and a.currency = p_currency;
  if not found then return; end if;
  insert into protection.tally_cursor (merchant_id, account_id, currency, seq)
    select p_merchant, p_account, p_currency, protection.counted_to(p_merchant, p_account, p_currency, v_wallet, p_now)
      where not exists (select from protection.tally_cursor c
        where c.merchant_id = p_merchant and c.account_id = p_account and c.currency = p_currency)
    on conflict do nothing;
  select c.seq into v_from from protection.tally_cursor c
    where c.merchant_id = p_merchant and c.account_id = p_account and c.currency = p_currency for update;
  v_to := (select a.seq from ledger.account a where a.id = v_wallet);
  if v_to = v_from then return; end if;
  insert into protection.tally as t (merchant_id, account_id, currency, day, staked, won)
    select p_merchant, p_account, p_currency, b.day, b.staked, b.won
      from protection.played_between(p_merchant, v_wallet, v_from, v_to) b
    on conflict (merchant_id, account_id, currency, day)
      do update set staked = t.staked + excluded.staked, won = t.won + excluded.won;
  update protection.tally_cursor c set seq = v_to
    where c.merchant_id = p_merchant and c.account_id = p_account and c.currency = p_currency;
end
$$;
