-- The look-ups of a batch are done call by call: as joins, the planner read every nonce and transaction of the merchant
-- for each batch, so a bet grew dearer with every bet before it. Otherwise as before.
create or replace function play.book(p_merchant uuid, p_now timestamptz, p_calls jsonb) returns setof play.answer
  language plpgsql as $$
declare
  v_calls play.call[];
  v_seen text[] := '{}';
  v_new play.call[] := '{}';
  v_call play.call;
begin
  perform set_config('app.merchant', p_merchant::text, true);
  v_calls := array(
    select jsonb_populate_record(null::play.call, c.given)
      from jsonb_array_elements(p_calls) with ordinality as c (given, n) order by c.n);
  foreach v_call in array v_calls loop
    if exists (select from play.nonce n
        where n.merchant_id = p_merchant and n.vendor_code = v_call.vendor and n.nonce = v_call.nonce) then
      v_seen := array_append(v_seen, v_call.nonce);
    end if;
    if not exists (select from play.transaction t where t.merchant_id = p_merchant
        and t.vendor_code = v_call.vendor and t.transaction = v_call.transaction and t.kind = v_call.kind) then
      v_new := array_append(v_new, v_call);
    end if;
  end loop;
  if cardinality(v_new) > 0 then
    -- A nonce that another process wrote just now makes this fail, and the batch is run again one by one.
    insert into play.nonce (merchant_id, vendor_code, nonce, seen_at)
      select p_merchant, c.vendor, c.nonce, p_now from unnest(v_new) c where c.nonce <> all (v_seen) order by c.nonce;
    perform ledger.lock_cash(array(select c.player from unnest(v_new) c));
  end if;

  foreach v_call in array v_calls loop
    return next case
      when v_call.nonce = any (v_seen) then play.refuse('nonce-seen')
      when v_call.kind = 'bet' then play.take_bet(p_merchant, p_now, v_call)
      when v_call.kind = 'settle' then play.settle_bet(p_merchant, p_now, v_call)
      when v_call.kind = 'cancel' then play.cancel_bet(p_merchant, p_now, v_call)
      when v_call.kind = 'end-round' then play.end_round(p_merchant, p_now, v_call)
    end;
  end loop;
end
$$;
