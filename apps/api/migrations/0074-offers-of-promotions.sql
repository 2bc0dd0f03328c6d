-- An offer is the money of a promotion, one of one: what it is called, shows and when it is on are the promotion's.
alter table bonuses.offer add column promotion_id uuid;

-- An offer that stood behind promotions goes to the first of them; each of the others has one like it.
create temporary table behind on commit drop as
  select i.merchant_id, i.id as promotion_id, o.id as offer_id,
    row_number() over (partition by i.merchant_id, o.id order by i.id) as n
  from content.item i
  join bonuses.offer o on o.merchant_id = i.merchant_id and o.kind = 'activity'
    and o.id::text = coalesce(i.published, i.draft)->'activity'->>'bonusId'
  where i.kind = 'promotion';
update bonuses.offer o set promotion_id = b.promotion_id
  from behind b where b.merchant_id = o.merchant_id and b.offer_id = o.id and b.n = 1;
insert into bonuses.offer (merchant_id, id, kind, names, currency, rate, amount, amount_max, deposit_min, multiple, base, weights, days,
    audience, newcomer_days, frequency, is_open, position, changed_at, changed_by, opened_by, revision, promotion_id)
  select o.merchant_id, gen_random_uuid(), kind, names, currency, rate, amount, amount_max, deposit_min, multiple, base, weights, days,
    audience, newcomer_days, frequency, is_open, position, changed_at, changed_by, opened_by, revision, b.promotion_id
  from behind b join bonuses.offer o on o.merchant_id = b.merchant_id and o.id = b.offer_id
  where b.n > 1;
update content.item set draft = draft #- '{activity,bonusId}', published = published #- '{activity,bonusId}'
  where kind = 'promotion';

-- An offer that no promotion told of becomes one, which is called as it was called. What members apply for is to be written first.
insert into content.item (merchant_id, id, kind, draft, published, published_at, changed_at)
  select merchant_id, id, 'promotion',
    case when kind = 'activity' then facts end,
    case when kind <> 'activity' then facts end,
    case when kind <> 'activity' then changed_at end,
    changed_at
  from bonuses.offer o, lateral (
    select jsonb_build_object('audience', 'everybody', 'place', null, 'link', null, 'typeId', null,
      'showsFrom', to_char(opens_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
      'showsUntil', to_char(closes_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
      'activity', null,
      'texts', jsonb_object_agg(n.key, jsonb_build_object('title', n.value, 'picture', null,
        'summary', coalesce(nullif(details->>n.key, ''), n.value),
        'body', '<p>' || replace(replace(coalesce(nullif(details->>n.key, ''), n.value), '&', '&amp;'), '<', '&lt;') || '</p>'))) as facts
    from jsonb_each_text(names) n) f
  where promotion_id is null;
update bonuses.offer set promotion_id = id where promotion_id is null;

alter table bonuses.offer alter column promotion_id set not null,
  drop column names, drop column details, drop column opens_at, drop column closes_at;
create unique index offer_of_promotion on bonuses.offer (merchant_id, promotion_id);
