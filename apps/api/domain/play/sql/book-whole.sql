-- Books calls in their order up to the first that is refused, which is the last one answered: the caller then rolls all of it back.
create or replace function play.book_whole(p_merchant uuid, p_now timestamptz, p_calls jsonb) returns setof play.answer
  language plpgsql as $$
declare
  v_given jsonb;
  v_call play.call;
  v_answer play.answer;
begin
  perform ledger.lock_cash(array(
    select (c ->> 'player')::uuid from jsonb_array_elements(p_calls) c where c ->> 'player' is not null));
  for v_given in select c from jsonb_array_elements(p_calls) c loop
    v_call := jsonb_populate_record(null::play.call, v_given);
    v_answer := case v_call.kind
      when 'bet' then play.take_bet(p_merchant, p_now, v_call)
      when 'settle' then play.settle_bet(p_merchant, p_now, v_call)
      when 'bet-and-settle' then
        play.bet_and_settle(p_merchant, p_now, v_call, (v_given ->> 'settle_id')::uuid, (v_given ->> 'win')::bigint)
      when 'cancel' then play.cancel_bet(p_merchant, p_now, v_call)
      when 'end-round' then play.end_round(p_merchant, p_now, v_call)
      when 'promo' then play.pay_promo(p_merchant, p_now, v_call, v_given -> 'memo')
      when 'reserve' then play.reserve(p_merchant, p_now, v_call)
      when 'release' then play.release(p_merchant, p_now, v_call,
        (v_given ->> 'bet_id')::uuid, (v_given ->> 'settle_id')::uuid, (v_given ->> 'win')::bigint)
      else play.correct_bet(p_merchant, p_now, v_call)
    end;
    return next v_answer;
    exit when v_answer.outcome <> 'ok';
  end loop;
end
$$;
