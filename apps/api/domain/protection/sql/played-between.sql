-- What was staked and won in a wallet after one of its entries, up to another, by day. What gives a stake back counts as not staked, what
-- changes a win as won; money put aside counts as staked until it comes back.
create or replace function protection.played_between(p_merchant uuid, p_wallet uuid, p_after bigint, p_to bigint)
  returns table (day date, staked bigint, won bigint)
  language sql stable as $$
  with taken (kinds) as (
    values (array['bet', 'cancel', 'void', 'return-stake', 'reserve', 'release', 'lottery-order', 'lottery-refund'])
  )
  select (e.posted_at at time zone m.time_zone)::date,
         coalesce(-sum(e.amount) filter (where p.kind = any (t.kinds)), 0)::bigint,
         coalesce(sum(e.amount) filter (where p.kind <> all (t.kinds)), 0)::bigint
    from taken t
    join merchants.merchant m on m.id = p_merchant
    join ledger.entry e on e.account_id = p_wallet and e.seq > p_after and e.seq <= p_to
    join ledger.posting p on p.id = e.posting_id
   where ledger.is_play(p.kind)
   group by 1
$$;
