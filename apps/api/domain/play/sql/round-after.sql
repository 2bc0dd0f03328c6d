-- What a round becomes by a bet of so much, by its settle or its cancel, or by the vendor's word that it ends. With `p_ends` nothing is open in it any
-- more. One that has ended closes when the last bet was answered. `p_is_taken`: the bet was open until now.
create or replace function play.round_after(
  p_stake bigint, p_win bigint, p_bets int, p_open_bets int, p_state text, p_kind text, p_amount bigint, p_is_taken boolean, p_ends boolean)
  returns table (stake bigint, win bigint, bets int, open_bets int, state text)
  language sql immutable as $$
  select n.stake, n.win, n.bets, n.open_bets,
         case when n.bets = 0 then 'cancelled'
              when p_kind <> 'end-round' and p_ends is not true and p_state <> 'ended' then 'open'
              when n.open_bets = 0 then 'closed'
              else 'ended' end
    from (select p_stake + case p_kind when 'bet' then p_amount when 'cancel' then -p_amount else 0 end as stake,
                 case p_kind when 'settle' then p_win + p_amount else p_win end as win,
                 p_bets + case p_kind when 'bet' then 1 when 'cancel' then -1 else 0 end as bets,
                 case when p_ends then 0 when p_kind = 'bet' then p_open_bets + 1 else p_open_bets - p_is_taken::int end as open_bets) n
$$;
