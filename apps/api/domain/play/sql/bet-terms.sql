-- Why a stake is not taken, as far as neither round nor wallet are asked: the session, the player, the game, its limits of a stake (null: not asked).
-- One row, in a form that is planned as part of the asking query; a look-up with a limit can only be planned as one index search.
create or replace function play.bet_terms(
  p_merchant uuid, p_now timestamptz, p_vendor text, p_session uuid, p_player uuid, p_game text, p_currency text, p_stake bigint)
  returns table (refusal text, game_id uuid, stake_min bigint)
  language sql stable as $$
  select case
      when s.id is null then 'session-unknown'
      when s.account_id is distinct from p_player then 'player-unknown'
      when s.expires_at <= p_now then 'session-expired'
      else coalesce(e.refusal, case
        when s.currency <> p_currency then 'currency-mismatch'
        when g.id is null then 'game-unknown'
        when not g.is_open then 'game-unavailable'
        when p_stake < g.stake_min or p_stake > g.stake_max then 'stake-out-of-range'
      end)
    end, g.id, g.stake_min
    from (select) asked
    left join lateral (select s.id, s.account_id, s.expires_at, s.launched_at, s.currency from play.session s
      where s.merchant_id = p_merchant and s.id = p_session and s.vendor_code = p_vendor and s.authenticated_at is not null limit 1) s on true
    left join lateral play.eligibility(p_merchant, p_player, p_now, s.launched_at) e on true
    left join lateral catalogue.game_on_offer(p_merchant, p_vendor, p_game, p_currency) g on true
$$;
