-- Moves a watched wallet's money for a call: a bet within the player's limits, out of cash and then out of bonus money; what is won or given
-- back, to where it was staked from. No row, having written nothing, when it may not, or when there is too little.
-- Limits are on the player's own money: bonus money that a bet takes besides fills none.
create or replace function play.move_watched(p_merchant uuid, p_now timestamptz, p play.call, p_currency text, p_amount bigint)
  returns table (cash bigint, seq bigint)
  language plpgsql as $$
#variable_conflict use_column
declare
  v_wallet ledger.account;
  v_round uuid;
  v_stake bigint;
  v_bet play.transaction;
begin
  select a.* into v_wallet from ledger.account a
    where a.merchant_id = p_merchant and a.owner_id = p.player and a.kind = 'cash' and a.currency = p_currency;
  if not coalesce(v_wallet.beside_bonus or v_wallet.within_limits, false) then return; end if;
  if p_amount < 0 then
    if v_wallet.within_limits
        and protection.stake_eligibility(p_merchant, p.player, p_currency, least(v_wallet.balance, -p_amount), p_now) is not null then
      return;
    end if;
    select r.id into v_round from play.round r
      where r.merchant_id = p_merchant and r.vendor_code = p.vendor and r.account_id = p.player and r.round = p.round;
    return query select s.cash, s.seq from bonuses.spend(p_merchant, p_now, p.id, p.kind, p.vendor || ':' || p.transaction, p.player,
      'vendor:' || p.vendor, p_currency, -p_amount, coalesce(v_round, p.id), null) s;
  else
    select b.* into v_bet from play.transaction b
      where b.merchant_id = p_merchant and b.vendor_code = p.vendor and b.transaction = p.reference and b.kind = 'bet';
    select r.id, r.stake into v_round, v_stake from play.round r where r.merchant_id = p_merchant and r.id = v_bet.round_id;
    return query select s.cash, s.seq from bonuses.receive(p_merchant, p_now, p.id, p.kind, p.vendor || ':' || p.transaction, p.player,
      'vendor:' || p.vendor, p_currency, p_amount, v_round, v_stake,
      case when p.kind in ('cancel', 'void', 'return-stake') and p_amount = v_bet.amount then v_bet.id end, null) s;
  end if;
end
$$;
