-- A bet that runs again has its stakes run again, and its wallet watched.
create or replace function bonuses.run_again(p_merchant uuid, p_bet uuid, p_owner uuid, p_currency text) returns void
  language plpgsql as $$
begin
  update bonuses.stake s set ended_at = null where s.merchant_id = p_merchant and s.bet_id = p_bet;
  if found then
    perform ledger.watch(p_owner, p_currency, 'bonus', true);
  end if;
end
$$;
