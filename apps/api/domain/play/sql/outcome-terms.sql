-- Why a bet is not settled or given back, and the bet and its round as they are met. `version`: the round's, which changes with it; null where the
-- round stays as it is. `loses_rest`: whatever else is open in the round has lost. One row, planned as part of the asking query, as `bet_terms`.
create or replace function play.outcome_terms(
  p_merchant uuid, p_kind text, p_vendor text, p_reference text, p_player uuid, p_round text, p_currency text, p_ends boolean)
  returns table (refusal text, is_taken boolean, amount bigint, currency text, with_settle boolean, round_id uuid, version xid, game_id uuid,
    stake bigint, win bigint, loses_rest boolean)
  language sql stable as $$
  select case
      when b.state is null then 'bet-unknown'
      when b.account_id is distinct from p_player then 'player-unknown'
      when p_kind = 'cancel' and b.state = 'settled' then 'already-settled'
      when p_kind = 'cancel' and b.state <> 'taken' then null
      when b.state in ('cancelled', 'blocked') then 'bet-cancelled'
      when b.currency <> p_currency then 'currency-mismatch'
      when r.round <> p_round then 'malformed'
      when b.state = 'settled' and r.state <> 'open' then 'already-settled'
    end, b.state = 'taken', b.amount, b.currency, b.with_settle, b.round_id,
    case when p_kind = 'settle' or b.state = 'taken' then r.version end, r.game_id, r.stake, r.win,
    coalesce(p_ends and r.open_bets > (b.state = 'taken')::int, false)
    from (select) asked
    left join lateral (select b.account_id, b.state, b.amount, b.currency, b.with_settle, b.round_id from play.transaction b
      where b.merchant_id = p_merchant and b.vendor_code = p_vendor and b.transaction = p_reference and b.kind = 'bet' limit 1) b on true
    left join lateral (select r.xmin as version, r.round, r.state, r.game_id, r.stake, r.win, r.open_bets from play.round r
      where r.merchant_id = p_merchant and r.id = b.round_id limit 1) r on true
$$;
