-- Does what two of the staff have decided of a held credit: pays it to where its bet was staked from, or gives it back to its vendor. False: nothing
-- is held any more, and nothing happened. The round that it was won in counts it from then on, as corrected; one from a wallet is corrected by
-- its room, and what of it still lies at the vendor is the player's there.
create or replace function play.decide_held(p_merchant uuid, p_now timestamptz, p_id uuid, p_releases boolean, p_posting uuid) returns boolean
  language plpgsql as $$
#variable_conflict use_column
declare
  v_held play.held_credit;
  v_before play.round;
  v_round play.round;
  v_paid record;
  v_cash bigint;
begin
  perform ledger.lock_cash(array(select h.account_id from play.held_credit h where h.merchant_id = p_merchant and h.id = p_id));
  select h.* into v_held from play.held_credit h
    where h.merchant_id = p_merchant and h.id = p_id and h.state = 'held' for update;
  if not found then return false; end if;
  update play.held_credit h set state = case when p_releases then 'released' else 'refused' end, ended_at = p_now
    where h.merchant_id = p_merchant and h.id = p_id;
  if not p_releases then
    perform play.move_held(p_merchant, p_now, v_held, v_held.amount, p_posting, p_id::text);
    return true;
  end if;

  select r.* into v_before from play.round r where r.merchant_id = p_merchant and r.id = v_held.round_id;
  if v_before.stake > 0 then
    select s.cash, s.seq into v_paid
      from bonuses.receive(p_merchant, p_now, p_posting, 'held-released', p_id::text, v_held.account_id, 'held:' || v_held.vendor_code,
        v_held.currency, v_held.amount, v_before.id, v_before.stake, null, null, v_held.account_id) s;
  else
    v_cash := v_held.amount - v_held.at_vendor;
    select (array_agg(m.balance order by m.entry_position))[1] as cash,
           case when v_cash > 0 then (array_agg(m.seq order by m.entry_position))[1] end as seq into v_paid
      from (select array_agg(e.account) as accounts, array_agg(e.amount) as amounts, count(*)::int as entries
              from (values (1, 'cash', v_cash), (2, 'wallet:' || v_held.vendor_code, v_held.at_vendor),
                      (3, 'held:' || v_held.vendor_code, -v_held.amount)) e (n, account, amount) where e.amount <> 0) e
     cross join lateral ledger.post(p_posting, 'held-released', p_id::text, p_now, array_fill(v_held.account_id, array[e.entries]),
        e.accounts, array_fill(v_held.currency, array[e.entries]), e.amounts, null) m;
    update play.held_credit h set at_vendor = 0 where h.merchant_id = p_merchant and h.id = p_id;
  end if;
  perform play.tell_balances(p_merchant, p_now, array[v_held.account_id], array[v_held.currency], array[v_paid.cash], array[v_paid.seq]);
  insert into play.transaction (merchant_id, vendor_code, transaction, kind, id, account_id, round_id, reference, amount, win_change, currency,
      body_hash, state, balance, recorded_at)
    values (p_merchant, v_held.vendor_code, p_id::text, 'held-release', p_posting, v_held.account_id, v_before.id, v_held.reference,
      v_held.amount, v_held.amount, v_held.currency, md5(p_id::text)::uuid, 'booked',
      play.cash_of(p_merchant, v_held.account_id, v_held.currency), p_now);
  if v_before.id is not null then
    perform protection.count_won(p_merchant, v_held.account_id, v_held.currency, v_held.amount, p_now);
    v_round := v_before;
    v_round.win := v_round.win + v_held.amount;
    perform play.save_corrected_round(p_now, v_before, v_round);
  end if;
  return true;
end
$$;
