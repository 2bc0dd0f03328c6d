-- What the law lets a brand offer, as data: whose money it plays for, to whom, what, and how.
alter table merchants.merchant
  -- 'demo': money of the sandbox; 'real': needs a licence; 'stopped': real money that is paid out, but taken no more.
  add column money text not null default 'demo' check (money in ('demo', 'real', 'stopped')),
  add column countries text[] check (cardinality(countries) > 0),                 -- ISO 3166 codes; null: every country
  add column categories text[] not null default '{RNG,LIVE,FISH,PVP,ELOTT,LOTT,SPORTS,ESPORTS}',  -- cockfight only where it is said
  add column minimum_age smallint not null default 18 check (minimum_age between 18 and 99),
  add column stake_max bigint check (stake_max > 0),                              -- of one bet or order; null: as each game says
  add column deposit_day_max bigint check (deposit_day_max > 0),                  -- of one member in a business day
  add column round_time_min_ms int not null default 0 check (round_time_min_ms between 0 and 60000),
  add column autoplay boolean not null default true,
  add column turbo boolean not null default true,
  add column reality_check_minutes smallint check (reality_check_minutes between 10 and 120),  -- the longest; null: the player's own
  add column jurisdiction_version bigint not null default 0,
  add constraint real_money_is_licensed check (money <> 'real' or btrim(coalesce(licence_reference, '')) <> '');

-- Whether any member of the brand has money, wherever it lies.
create function merchants.members_have_money(p_merchant uuid) returns boolean
  language sql stable as $$
  select exists (select from ledger.account a join merchants.merchant m on m.id = p_merchant
    where a.merchant_id = p_merchant and a.owner_id is not null and a.currency = m.currency and a.balance <> 0)
$$;

-- Demo money never becomes real, nor the other way: between the two, nobody has any.
create function merchants.keep_moneys_apart() returns trigger
  language plpgsql as $$
begin
  if (old.money = 'demo') = (new.money = 'demo') then return new; end if;
  if platform.current_merchant() is distinct from new.id then
    raise exception 'the money of a brand is changed within the brand' using errcode = 'check_violation';
  end if;
  if merchants.members_have_money(new.id) then
    raise exception 'members have money of the other kind' using errcode = 'check_violation', constraint = 'moneys_are_kept_apart';
  end if;
  return new;
end
$$;
create trigger moneys_are_kept_apart before update of money on merchants.merchant
  for each row execute function merchants.keep_moneys_apart();

-- As before, without what the law does not allow, and with its largest stake.
drop view catalogue.listed;
create view catalogue.listed with (security_invoker = true) as
  select g.merchant_id, g.id, g.vendor_code, g.code, g.category, g.names, g.icon_url, g.classes, g.is_hot, g.has_trial,
         g.is_open, g.is_offered, g.position, g.rtp, g.volatility, g.stake_min,
         case when m.stake_max < g.stake_max or g.stake_max is null then m.stake_max else g.stake_max end as stake_max,
         v.names as vendor_names, v.icon_url as vendor_icon_url, v.runs, v.position as vendor_position
    from catalogue.game g
    join catalogue.vendor v on v.merchant_id = g.merchant_id and v.code = g.vendor_code
    join merchants.merchant m on m.id = g.merchant_id
   where g.is_open and g.is_offered and v.is_open and g.category = any (m.categories);
grant select on catalogue.listed to mela_app;

create or replace function catalogue.game_on_offer(p_merchant uuid, p_vendor text, p_code text)
  returns table (id uuid, is_open boolean, stake_min bigint, stake_max bigint)
  language sql stable as $$
  select g.id,
         g.is_open and g.is_offered and v.is_open and m.status = 0 and m.money <> 'stopped' and g.category = any (m.categories),
         g.stake_min, case when m.stake_max < g.stake_max or g.stake_max is null then m.stake_max else g.stake_max end
    from catalogue.game g
    join catalogue.vendor v on v.merchant_id = g.merchant_id and v.code = g.vendor_code
    join merchants.merchant m on m.id = g.merchant_id
   where g.merchant_id = p_merchant and g.vendor_code = p_vendor and g.code = p_code
$$;
