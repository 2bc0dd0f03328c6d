-- Moves a call's money and tells the player's pages; a watched wallet's the long way. Null: it may not move, or the wallet holds too little, and
-- nothing was written.
create or replace function play.move_money(
  p_merchant uuid, p_now timestamptz, p play.call, p_currency text, p_amount bigint) returns bigint
  language plpgsql as $$
declare
  v_balance bigint;
  v_seq bigint;
begin
  select m.balances[1], m.seqs[1] into v_balance, v_seq
    from ledger.move_cash_many(array[p.kind], p_now, array[p.id], array[p.vendor || ':' || p.transaction],
      array[p.player], array['vendor:' || p.vendor], array[p_currency], array[p_amount]) m;
  if v_balance is not null then
    perform play.tell_balances(p_merchant, p_now, array[p.player], array[p_currency], array[v_balance], array[v_seq]);
    return v_balance;
  end if;
  select m.cash, m.seq into v_balance, v_seq from play.move_watched(p_merchant, p_now, p, p_currency, p_amount) m;
  if v_balance is null then return null; end if;
  perform play.tell_balances(p_merchant, p_now, array[p.player], array[p_currency], array[v_balance], array[v_seq]);
  return play.cash_of(p_merchant, p.player, p_currency);
end
$$;
