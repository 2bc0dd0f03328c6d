-- Tells where cash accounts stand now; those without a number did not move.
create or replace function play.tell_balances(
  p_merchant uuid, p_now timestamptz, p_players uuid[], p_currencies text[], p_balances bigint[], p_seqs bigint[]) returns void
  language plpgsql as $$
begin
  insert into platform.outbox (merchant_id, topic, payload, recorded_at)
    select p_merchant, 'balances-changed', jsonb_build_object('balances',
             jsonb_agg(jsonb_build_array(g.player, g.currency, play.decimal(g.balance), g.seq::text))), p_now
      from (select unnest(p_players) as player, unnest(p_currencies) as currency, unnest(p_balances) as balance, unnest(p_seqs) as seq) g
      where g.seq is not null
      having count(*) > 0;
end
$$;
