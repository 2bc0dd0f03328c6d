create schema ledger authorization mela_ledger;
grant usage on schema ledger to mela_app;

-- One row per account. Player-side accounts keep a balance that never goes below zero; house accounts keep none
-- (their balance is the sum of their entries: locking one house row per bet costs two thirds of all throughput).
create table ledger.account (
  id uuid primary key,
  merchant_id uuid not null,
  owner_id uuid,                    -- null: the house
  kind text not null,
  currency text not null,
  balance bigint,                   -- 1/10 000 units
  seq bigint not null default 0,    -- number of the last entry
  unique nulls not distinct (merchant_id, owner_id, kind, currency),
  check ((owner_id is null) = (balance is null)),
  constraint no_negative_balance check (balance >= 0)
) with (fillfactor = 70);

create table ledger.posting (
  id uuid primary key,
  merchant_id uuid not null,
  kind text not null,
  key text not null,                -- the business key: what may happen once per kind
  fingerprint uuid not null,        -- of the entries, to tell a repeat from another posting under the same key
  posted_at timestamptz not null,
  memo jsonb,
  unique (merchant_id, kind, key)
);

create table ledger.entry (
  merchant_id uuid not null,
  posting_id uuid not null,
  position smallint not null,
  account_id uuid not null,
  currency text not null,
  amount bigint not null check (amount <> 0),
  seq bigint,                       -- player-side accounts only, with balance_after
  balance_after bigint,
  posted_at timestamptz not null,
  primary key (posting_id, position),
  check ((seq is null) = (balance_after is null))
);
create unique index entry_account_seq on ledger.entry (account_id, seq) where seq is not null;

alter table ledger.account owner to mela_ledger;
alter table ledger.posting owner to mela_ledger;
alter table ledger.entry owner to mela_ledger;
select platform.protect('ledger.account');
select platform.protect('ledger.posting');
select platform.protect('ledger.entry');
grant select on ledger.account, ledger.posting, ledger.entry to mela_app;

create trigger posting_is_history before update or delete on ledger.posting
  for each row execute function platform.refuse_change();
create trigger entry_is_history before update or delete on ledger.entry
  for each row execute function platform.refuse_change();
create trigger posting_is_never_truncated before truncate on ledger.posting execute function platform.refuse_change();
create trigger entry_is_never_truncated before truncate on ledger.entry execute function platform.refuse_change();

-- The second lock behind ledger.post: at commit every posting has at least two entries and sums to zero per currency.
create function ledger.check_posting() returns trigger
  language plpgsql security definer set search_path = pg_catalog as $$
begin
  if (select count(*) from ledger.entry e where e.posting_id = new.id) < 2
     or exists (select from ledger.entry e where e.posting_id = new.id group by e.currency having sum(e.amount) <> 0) then
    raise exception 'posting % does not balance', new.id using errcode = 'check_violation';
  end if;
  return null;
end
$$;
alter function ledger.check_posting() owner to mela_ledger;
create constraint trigger posting_balances after insert on ledger.posting
  deferrable initially deferred for each row execute function ledger.check_posting();

-- The id of an account, opened at its first use.
create function ledger.account_id(p_merchant uuid, p_owner uuid, p_kind text, p_currency text) returns uuid
  language plpgsql as $$
declare
  v_id uuid;
begin
  select a.id into v_id from ledger.account a
    where a.merchant_id = p_merchant and a.owner_id is not distinct from p_owner
      and a.kind = p_kind and a.currency = p_currency;
  if v_id is null then
    insert into ledger.account (id, merchant_id, owner_id, kind, currency, balance)
      values (gen_random_uuid(), p_merchant, p_owner, p_kind, p_currency, case when p_owner is null then null else 0 end)
      on conflict (merchant_id, owner_id, kind, currency) do nothing;
    select a.id into v_id from ledger.account a
      where a.merchant_id = p_merchant and a.owner_id is not distinct from p_owner
        and a.kind = p_kind and a.currency = p_currency;
  end if;
  return v_id;
end
$$;
alter function ledger.account_id(uuid, uuid, text, text) owner to mela_ledger;
revoke execute on function ledger.account_id(uuid, uuid, text, text) from public;

-- The answer of a posting that was made before: its player-side balances as they stood right after it.
create function ledger.replay_of(p_posting ledger.posting, p_fingerprint uuid)
  returns table (outcome text, posting_id uuid, entry_position int, balance bigint, seq bigint)
  language sql stable as $$
  select case when p_posting.fingerprint = p_fingerprint then 'replay' else 'key-reused' end,
         e.posting_id, e.position::int, e.balance_after, e.seq
    from ledger.entry e where e.posting_id = p_posting.id order by e.position
$$;
alter function ledger.replay_of(ledger.posting, uuid) owner to mela_ledger;
revoke execute on function ledger.replay_of(ledger.posting, uuid) from public;

-- Posts one balanced set of entries exactly once per (kind, key): the only way money moves.
-- Answers one row per entry with outcome 'posted' or 'replay'; 'key-reused' when the key belongs to other entries;
-- or a single row 'insufficient-funds' naming the entry that would have gone below zero, having written nothing.
create function ledger.post(
  p_posting uuid, p_kind text, p_key text, p_at timestamptz,
  p_owners uuid[], p_accounts text[], p_currencies text[], p_amounts bigint[], p_memo jsonb)
  returns table (outcome text, posting_id uuid, entry_position int, balance bigint, seq bigint)
  language plpgsql security definer set search_path = pg_catalog as $$
#variable_conflict use_column
declare
  v_merchant uuid := platform.current_merchant();
  v_count int := cardinality(p_amounts);
  v_fingerprint uuid := md5(concat_ws('|', p_owners::text, p_accounts::text, p_currencies::text, p_amounts::text))::uuid;
  v_ids uuid[] := '{}';
  v_earlier ledger.posting;
  v_balance bigint;
  v_seq bigint;
  v_total bigint := 0;
begin
  if v_merchant is null then
    raise exception 'no merchant set' using errcode = 'insufficient_privilege';
  end if;

  select * into v_earlier from ledger.posting p
    where p.merchant_id = v_merchant and p.kind = p_kind and p.key = p_key;
  if found then
    return query select * from ledger.replay_of(v_earlier, v_fingerprint);
    return;
  end if;

  for i in 1 .. v_count loop
    v_ids := v_ids || ledger.account_id(v_merchant, p_owners[i], p_accounts[i], p_currencies[i]);
    v_total := v_total + p_amounts[i];
  end loop;
  if v_count < 2 or v_total <> 0 then
    raise exception 'posting % does not balance', p_posting using errcode = 'check_violation';
  end if;

  perform from ledger.account a where a.id = any (v_ids) and a.balance is not null order by a.id for update;

  -- A twin of this call may have committed while this one waited for the locks.
  select * into v_earlier from ledger.posting p
    where p.merchant_id = v_merchant and p.kind = p_kind and p.key = p_key;
  if found then
    return query select * from ledger.replay_of(v_earlier, v_fingerprint);
    return;
  end if;

  for i in 1 .. v_count loop
    if p_owners[i] is not null and p_amounts[i] < 0 then
      select a.balance into v_balance from ledger.account a where a.id = v_ids[i];
      if v_balance + p_amounts[i] < 0 then
        return query select 'insufficient-funds', null::uuid, i, v_balance, null::bigint;
        return;
      end if;
    end if;
  end loop;

  insert into ledger.posting (id, merchant_id, kind, key, fingerprint, posted_at, memo)
    values (p_posting, v_merchant, p_kind, p_key, v_fingerprint, p_at, p_memo);
  for i in 1 .. v_count loop
    v_balance := null;
    v_seq := null;
    if p_owners[i] is not null then
      update ledger.account a set balance = a.balance + p_amounts[i], seq = a.seq + 1
        where a.id = v_ids[i] returning a.balance, a.seq into v_balance, v_seq;
    end if;
    insert into ledger.entry
        (merchant_id, posting_id, position, account_id, currency, amount, seq, balance_after, posted_at)
      values (v_merchant, p_posting, i, v_ids[i], p_currencies[i], p_amounts[i], v_seq, v_balance, p_at);
    outcome := 'posted';
    posting_id := p_posting;
    entry_position := i;
    balance := v_balance;
    seq := v_seq;
    return next;
  end loop;
end
$$;
alter function ledger.post(uuid, text, text, timestamptz, uuid[], text[], text[], bigint[], jsonb) owner to mela_ledger;
revoke execute on function ledger.post(uuid, text, text, timestamptz, uuid[], text[], text[], bigint[], jsonb) from public;
grant execute on function ledger.post(uuid, text, text, timestamptz, uuid[], text[], text[], bigint[], jsonb) to mela_app;

-- Pays many players from one house account, set-based: one posting of two entries per row, each exactly once per
-- (kind, key). Rows whose key was posted before are passed over. Amounts are positive, so no balance can fall.
create function ledger.pay_many(
  p_kind text, p_at timestamptz, p_house text, p_account text, p_currency text,
  p_postings uuid[], p_keys text[], p_owners uuid[], p_amounts bigint[])
  returns table (posting_id uuid, owner_id uuid, balance bigint, seq bigint)
  language plpgsql security definer set search_path = pg_catalog as $$
#variable_conflict use_column
declare
  v_merchant uuid := platform.current_merchant();
  v_house uuid;
begin
  if v_merchant is null then
    raise exception 'no merchant set' using errcode = 'insufficient_privilege';
  end if;
  if exists (select from unnest(p_amounts) amount where amount <= 0) then
    raise exception 'pay_many pays positive amounts only' using errcode = 'check_violation';
  end if;
  v_house := ledger.account_id(v_merchant, null, p_house, p_currency);
  perform ledger.account_id(v_merchant, o.owner_id, p_account, p_currency)
    from (select distinct unnest(p_owners) as owner_id) o;
  perform from ledger.account a
    where a.merchant_id = v_merchant and a.owner_id = any (p_owners) and a.kind = p_account and a.currency = p_currency
    order by a.id for update;

  return query
    with given as materialized (
      select g.* from unnest(p_postings, p_keys, p_owners, p_amounts)
        with ordinality as g (id, key, owner_id, amount, n)
    ), fresh as (
      insert into ledger.posting (id, merchant_id, kind, key, fingerprint, posted_at)
        select g.id, v_merchant, p_kind, g.key, md5(concat_ws('|', g.owner_id, g.amount, p_house))::uuid, p_at
          from given g order by g.key
        on conflict (merchant_id, kind, key) do nothing
        returning id
    ), paid as materialized (
      select g.id, g.owner_id, g.amount, a.id as account_id,
             a.seq + row_number() over wallet as seq,
             (a.balance + sum(g.amount) over wallet)::bigint as balance_after
        from given g
        join fresh f on f.id = g.id
        join ledger.account a on a.merchant_id = v_merchant and a.owner_id = g.owner_id
          and a.kind = p_account and a.currency = p_currency
        window wallet as (partition by a.id order by g.n)
    ), moved as (
      update ledger.account a set balance = a.balance + t.total, seq = a.seq + t.entries
        from (select account_id, sum(amount)::bigint as total, count(*) as entries from paid group by account_id) t
        where a.id = t.account_id
    ), written as (
      insert into ledger.entry
          (merchant_id, posting_id, position, account_id, currency, amount, seq, balance_after, posted_at)
        select v_merchant, p.id, 1, p.account_id, p_currency, p.amount, p.seq, p.balance_after, p_at from paid p
        union all
        select v_merchant, p.id, 2, v_house, p_currency, -p.amount, null, null, p_at from paid p
    )
    select p.id, p.owner_id, p.balance_after, p.seq from paid p;
end
$$;
alter function ledger.pay_many(text, timestamptz, text, text, text, uuid[], text[], uuid[], bigint[]) owner to mela_ledger;
revoke execute on function ledger.pay_many(text, timestamptz, text, text, text, uuid[], text[], uuid[], bigint[]) from public;
grant execute on function ledger.pay_many(text, timestamptz, text, text, text, uuid[], text[], uuid[], bigint[]) to mela_app;
