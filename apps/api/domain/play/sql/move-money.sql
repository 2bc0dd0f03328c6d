-- Moves a call's money, a watched wallet's the long way. Answers what the player could bet with then, and the cash with its entry's number, which pages
-- are told. No balance: it may not move, or the wallet holds too little, and nothing was written.
create or replace function play.move_money(
  p_merchant uuid, p_now timestamptz, p play.call, p_currency text, p_amount bigint, out balance bigint, out cash bigint, out seq bigint)
  language plpgsql as $$
begin
  select m.balances[1], m.balances[1], m.seqs[1] into balance, cash, seq
    from ledger.move_cash_many(array[p.kind], p_now, array[p.id], array[p.vendor || ':' || p.transaction],
      array[p.player], array['vendor:' || p.vendor], array[p_currency], array[p_amount]) m;
  if balance is null then
    select m.cash, m.seq into cash, seq from play.move_watched(p_merchant, p_now, p, p_currency, p_amount) m;
    if found then balance := play.cash_of(p_merchant, p.player, p_currency); end if;
  end if;
end
$$;
