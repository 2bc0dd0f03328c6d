-- Pays what a correction gives of a bet with bonus money in it, each part to where it was staked from.
create or replace function play.pay_to_bonus(
  p_merchant uuid, p_now timestamptz, p play.call, p_bet play.transaction, p_amount bigint, p_stake bigint) returns void
  language plpgsql as $$
declare
  v_paid record;
begin
  select s.cash, s.seq into v_paid
    from bonuses.receive(p_merchant, p_now, p.id, p.kind, p.vendor || ':' || p.transaction, p.player, 'vendor:' || p.vendor,
      p_bet.currency, p_amount, p_bet.round_id, p_stake,
      case when p.kind in ('cancel', 'void', 'return-stake') and p_amount = p_bet.amount then p_bet.id end, null) s;
  perform play.tell_balances(p_merchant, p_now, array[p.player], array[p_bet.currency], array[v_paid.cash], array[v_paid.seq]);
end
$$;
