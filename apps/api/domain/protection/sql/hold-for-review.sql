-- Has staff look at an account that looks like a player who is shut out. They are compared once, whichever of that player's accounts it
-- looks like (`p_player`): what was decided stays, and what waits already is not asked twice. For the register's own functions: it
-- leaves the merchant of the transaction as that of the account.
create or replace function protection.hold_for_review(
  p_brand uuid, p_account uuid, p_causes text[], p_like protection.registered_exclusion, p_player uuid[], p_now timestamptz) returns void
  language plpgsql set search_path = pg_catalog as $$
begin
  perform set_config('app.merchant', p_brand::text, true);
  if exists (select from protection.review r
      where r.merchant_id = p_brand and r.account_id = p_account and r.like_account = any (p_player)
        and (r.decision = 'different' or (r.like_account <> p_like.account_id and r.decision is null and r.until >= p_like.until))) then
    return;
  end if;
  insert into protection.review as r
      (merchant_id, id, account_id, like_account, like_here, causes, until, imposed_by, opened_at)
    values (p_brand, gen_random_uuid(), p_account, p_like.account_id, p_like.brand_id = p_brand, p_causes, p_like.until,
            p_like.imposed_by, p_now)
    on conflict (merchant_id, account_id, like_account) do update
      set until = greatest(r.until, excluded.until),
          causes = (select array_agg(distinct c order by c) from unnest(r.causes || excluded.causes) c)
      where r.decision is null and (r.until < excluded.until or not r.causes @> excluded.causes);
end
$$;
alter function protection.hold_for_review(uuid, uuid, text[], protection.registered_exclusion, uuid[], timestamptz) owner to mela_register;
revoke execute on function protection.hold_for_review(uuid, uuid, text[], protection.registered_exclusion, uuid[], timestamptz) from public;
