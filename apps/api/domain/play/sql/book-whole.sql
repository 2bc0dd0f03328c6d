-- Books calls in their order up to the first that is refused, which is the last one answered: the caller then rolls all of it back.
-- Planned as `book` is.
create or replace function play.book_whole(p_merchant uuid, p_now timestamptz, p_calls jsonb) returns setof play.answer
  language plpgsql
  set plan_cache_mode = force_generic_plan
  set enable_seqscan = off
  as $$
declare
  v_given jsonb;
  v_call play.call;
  v_answer play.answer;
begin
  perform ledger.lock_cash(array(
    select (c ->> 'player')::uuid from jsonb_array_elements(p_calls) c where c ->> 'player' is not null));
  for v_given in select c from jsonb_array_elements(p_calls) c loop
    v_call := jsonb_populate_record(null::play.call, v_given);
    v_answer := case
      when v_call.kind in ('bet', 'settle', 'cancel', 'end-round') then play.book_one(p_merchant, p_now, v_call)
      when v_call.kind = 'bet-and-settle' then
        play.bet_and_settle(p_merchant, p_now, v_call, (v_given ->> 'settle_id')::uuid, (v_given ->> 'win')::bigint)
      when v_call.kind = 'promo' then play.pay_promo(p_merchant, p_now, v_call, v_given -> 'memo')
      when v_call.kind = 'reserve' then play.reserve(p_merchant, p_now, v_call)
      when v_call.kind = 'release' then play.release(p_merchant, p_now, v_call,
        (v_given ->> 'bet_id')::uuid, (v_given ->> 'settle_id')::uuid, (v_given ->> 'win')::bigint)
      else play.correct_bet(p_merchant, p_now, v_call)
    end;
    return next v_answer;
    exit when v_answer.outcome <> 'ok';
  end loop;
end
$$;
