-- Brings an account of the asking brand together with everything that the register knows: every account that is certainly the same
-- player's, over all brands of the licence, is shut out as long as the longest of them; every other that looks like theirs is held until
-- staff have looked. The caller holds the register's lock, so that two that come together see each other.
create or replace function protection.spread_exclusion(p_account uuid, p_now timestamptz) returns void
  language plpgsql security definer set search_path = pg_catalog as $$
declare
  v_brand uuid := platform.current_merchant();
  v_brands uuid[];
  v_accounts uuid[];
  v_longest protection.registered_exclusion;
  v_like protection.registered_exclusion;
  v_one record;
begin
  if v_brand is null then
    raise exception 'no merchant set' using errcode = 'insufficient_privilege';
  end if;
  insert into protection.registered_exclusion (brand_id, account_id, exclusion_id, asked_at, until, imposed_by)
    select e.merchant_id, e.account_id, e.id, e.asked_at, e.until, e.imposed_by from protection.exclusion e
     where e.merchant_id = v_brand and e.account_id = p_account
    on conflict do nothing;

  select array_agg(p.brand_id), array_agg(p.account_id) into v_brands, v_accounts from protection.player_of(v_brand, p_account) p;

  select x.* into v_longest from unnest(v_brands, v_accounts) p (brand_id, account_id)
    join protection.registered_exclusion x on x.brand_id = p.brand_id and x.account_id = p.account_id
   where x.until > p_now order by x.until desc, x.asked_at, x.exclusion_id limit 1;
  if v_longest.until is null then
    for v_one in
      select a.brand_id, a.account_id, array_agg(distinct a.kind) as causes from protection.alike(v_brand, p_account) a group by 1, 2
    loop
      select x.* into v_like from protection.registered_exclusion x
       where x.brand_id = v_one.brand_id and x.account_id = v_one.account_id and x.until > p_now order by x.until desc limit 1;
      continue when not found;
      perform protection.hold_for_review(v_brand, p_account, v_one.causes, v_like,
        (select array_agg(p.account_id) from protection.player_of(v_like.brand_id, v_like.account_id) p), p_now);
    end loop;
    perform set_config('app.merchant', v_brand::text, true);
    return;
  end if;

  for v_one in
    select p.brand_id, p.account_id from unnest(v_brands, v_accounts) p (brand_id, account_id)
     where not exists (select from protection.registered_exclusion x
       where x.brand_id = p.brand_id and x.account_id = p.account_id and x.until >= v_longest.until)
  loop
    perform protection.carry_exclusion(v_one.brand_id, v_one.account_id, v_longest, p_now);
  end loop;
  for v_one in
    select a.brand_id, a.account_id, array_agg(distinct a.kind) as causes,
           -- One of the same brand is named to its staff.
           (array_agg(p.brand_id order by (p.brand_id = a.brand_id) desc, p.account_id))[1] as like_brand,
           (array_agg(p.account_id order by (p.brand_id = a.brand_id) desc, p.account_id))[1] as like_account
      from unnest(v_brands, v_accounts) p (brand_id, account_id)
     cross join lateral protection.alike(p.brand_id, p.account_id) a
     where not exists (select from unnest(v_brands, v_accounts) s (brand_id, account_id)
       where s.brand_id = a.brand_id and s.account_id = a.account_id)
     group by 1, 2
  loop
    v_like := v_longest;
    v_like.brand_id := v_one.like_brand;
    v_like.account_id := v_one.like_account;
    perform protection.hold_for_review(v_one.brand_id, v_one.account_id, v_one.causes, v_like, v_accounts, p_now);
  end loop;
  perform set_config('app.merchant', v_brand::text, true);
end
$$;
alter function protection.spread_exclusion(uuid, timestamptz) owner to mela_register;
revoke execute on function protection.spread_exclusion(uuid, timestamptz) from public;
grant execute on function protection.spread_exclusion(uuid, timestamptz) to mela_app;
