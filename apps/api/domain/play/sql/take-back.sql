-- Takes back what a player was paid too much: from bonus money what it had won, the rest from cash; what is no longer there is owed.
-- Two postings with two ids, whatever the correction's is.
create or replace function play.take_back(
  p_merchant uuid, p_now timestamptz, p play.call, p_currency text, p_amount bigint, p_round uuid, p_stake bigint) returns void
  language plpgsql as $$
declare
  v_key text := p.vendor || ':' || p.transaction;
  -- The id of the bonus's part, which differs in its last digit from that of the cash's.
  v_other uuid := overlay(p.id::text placing translate(right(p.id::text, 1), '0123456789abcdef', '123456789abcdef0') from 36)::uuid;
  v_cash bigint := p_amount;
  v_taken record;
begin
  if p_stake > 0 then
    v_cash := bonuses.take_back(p_merchant, p_now, v_other, 'bonus-correction',
      p.kind || ':' || v_key, p.player, 'vendor:' || p.vendor, p_currency, p_amount, p_round, p_stake);
  end if;
  if v_cash > 0 then
    select m.balance, m.seq into v_taken
      from ledger.take_many(p.kind, p_now, 'vendor:' || p.vendor, 'cash', p_currency,
        array[p.id], array[v_key], array[p.player], array[v_cash]) m;
    perform play.tell_balances(p_merchant, p_now, array[p.player], array[p_currency], array[v_taken.balance], array[v_taken.seq]);
  end if;
end
$$;
