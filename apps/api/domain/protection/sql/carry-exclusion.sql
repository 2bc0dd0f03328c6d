-- Shuts out another account of a player as the one is, whichever brand of the licence it is of. For the register's own functions: it leaves
-- the merchant of the transaction as that of the account.
create or replace function protection.carry_exclusion(
  p_brand uuid, p_account uuid, p_from protection.registered_exclusion, p_now timestamptz) returns void
  language plpgsql set search_path = pg_catalog as $$
declare
  v_id uuid := gen_random_uuid();
begin
  perform set_config('app.merchant', p_brand::text, true);
  insert into protection.exclusion
      (merchant_id, id, account_id, asked_at, until, imposed_by, carried_from, carried_at, elsewhere)
    values (p_brand, v_id, p_account, p_from.asked_at, p_from.until, p_from.imposed_by, p_from.exclusion_id, p_now,
            p_from.brand_id <> p_brand);
  insert into protection.registered_exclusion (brand_id, account_id, exclusion_id, asked_at, until, imposed_by)
    values (p_brand, p_account, v_id, p_from.asked_at, p_from.until, p_from.imposed_by);
  insert into platform.outbox (merchant_id, topic, member_id, payload, recorded_at)
    values (p_brand, 'player-excluded', p_account,
            jsonb_build_object('until', to_char(p_from.until at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')), p_now);
end
$$;
alter function protection.carry_exclusion(uuid, uuid, protection.registered_exclusion, timestamptz) owner to mela_register;
revoke execute on function protection.carry_exclusion(uuid, uuid, protection.registered_exclusion, timestamptz) from public;
