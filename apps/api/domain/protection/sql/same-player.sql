-- Notes that staff of the asking brand have found an account to be the same player's as the one that it was held for, and shuts it out.
create or replace function protection.same_player(p_review uuid, p_now timestamptz) returns void
  language plpgsql security definer set search_path = pg_catalog as $$
declare
  v_brand uuid := platform.current_merchant();
  v_review protection.review;
begin
  select * into v_review from protection.review r
   where r.merchant_id = v_brand and r.id = p_review and r.decision = 'same';
  if not found then
    raise exception 'nobody has found them to be one' using errcode = 'insufficient_privilege';
  end if;
  insert into protection.trait (brand_id, account_id, kind, mark, proven, noted_at)
    select v_brand, v_review.account_id, 'same', sha256(p_review::text::bytea), true, p_now
    union all
    select distinct x.brand_id, x.account_id, 'same', sha256(p_review::text::bytea), true, p_now
      from protection.registered_exclusion x where x.account_id = v_review.like_account
  on conflict do nothing;
  perform protection.spread_exclusion(v_review.account_id, p_now);
end
$$;
alter function protection.same_player(uuid, timestamptz) owner to mela_register;
revoke execute on function protection.same_player(uuid, timestamptz) from public;
grant execute on function protection.same_player(uuid, timestamptz) to mela_app;
