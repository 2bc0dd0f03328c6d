-- The id of an account, opened at its first use. The house's own accounts (null owner) and players' are looked up by separate statements, each
-- with an index, which `is not distinct from` cannot use.
create or replace function ledger.account_id(p_merchant uuid, p_owner uuid, p_kind text, p_currency text) returns uuid
  language plpgsql as $$
declare
  v_id uuid;
begin
  for attempt in 1 .. 2 loop
    if p_owner is null then
      select a.id into v_id from ledger.account a
        where a.merchant_id = p_merchant and a.owner_id is null and a.kind = p_kind and a.currency = p_currency;
    else
      select a.id into v_id from ledger.account a
        where a.merchant_id = p_merchant and a.owner_id = p_owner and a.kind = p_kind and a.currency = p_currency;
    end if;
    exit when v_id is not null or attempt = 2;
    insert into ledger.account (id, merchant_id, owner_id, kind, currency, balance)
      values (gen_random_uuid(), p_merchant, p_owner, p_kind, p_currency, case when p_owner is null then null else 0 end)
      on conflict (merchant_id, owner_id, kind, currency) do nothing;
  end loop;
  return v_id;
end
$$;
alter function ledger.account_id(uuid, uuid, text, text) owner to mela_ledger;
revoke execute on function ledger.account_id(uuid, uuid, text, text) from public;
