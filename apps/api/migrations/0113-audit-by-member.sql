-- What people call whatever has an id, and whose it is: a page shows its number or its name, and no id. A serial is spelt with its letter. What staff
-- act upon is told from what is not: the trail of somebody's account is found without a walk through all that they have bet.
drop view reports.thing;
create view reports.thing with (security_invoker = true) as
  select merchant_id, id, username as title, null::jsonb as names, null::bigint as serial, null as letter, id as member_id, true as is_acted_on
    from identity.account
  union all select merchant_id, id, display_name, null, null, null, null, true from operator.staff
  union all select merchant_id, id, reference, null, null, null, member_id, true from cashier.deposit
  union all select merchant_id, id, reference, null, null, null, member_id, true from cashier.withdrawal
  union all select p.merchant_id, p.id, w.reference, null, null, null, w.member_id, true
    from cashier.payout p join cashier.withdrawal w on w.merchant_id = p.merchant_id and w.id = p.withdrawal_id
  union all select merchant_id, id, null, null, null, null, member_id, true from cashier.payout_account
  union all select merchant_id, id, reference, null, null, null, member_id, true from cashier.unmatched_payment
  union all select merchant_id, id, null, name, null, null, null, true from cashier.deposit_channel
  union all select merchant_id, id, null, name, null, null, null, true from cashier.payout_channel
  union all select merchant_id, id, number, null, null, null, member_id, false from lottery."order"
  union all select s.merchant_id, s.id, o.number || '-' || (s.position + 1), null, null, null, s.member_id, false
    from lottery.slip s join lottery."order" o on o.merchant_id = s.merchant_id and o.id = s.order_id
  union all select d.merchant_id, d.id, d.draw_number, g.name, null, null, null, true
    from lottery.draw d join lottery.game g on g.merchant_id = d.merchant_id and g.code = d.game_code
  union all select merchant_id, id, reference, null, null, null, from_account_id, false from member_transfers.transfer
  union all select merchant_id, id, reference, null, null, null, account_id, false from vendor_wallets.transfer
  union all select t.merchant_id, t.id, null, null, t.serial, 'C',
      (select a.id from identity.account a where a.merchant_id = t.merchant_id
        and a.id = case when t.detail ->> 'player' ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then (t.detail ->> 'player')::uuid end), true
    from vendor_wallets.ticket t
  union all select r.merchant_id, r.id, null, g.names, r.serial, 'B', r.account_id, false
    from play.round r join catalogue.game g on g.merchant_id = r.merchant_id and g.id = r.game_id
  union all select r.merchant_id, r.id, null, g.names, r.serial, 'B', r.account_id, false
    from vendor_wallets.round r join catalogue.game g on g.merchant_id = r.merchant_id and g.id = r.game_id
  -- its round's, or its prize's
  union all select h.merchant_id, h.id, case when h.round_id is null then h.title end, g.names, coalesce(r.serial, w.serial), 'B', h.account_id, true
    from play.held_credit h
    left join play.round r on r.merchant_id = h.merchant_id and r.id = h.round_id
    left join vendor_wallets.round w on w.merchant_id = h.merchant_id and w.id = h.round_id
    left join catalogue.game g on g.merchant_id = h.merchant_id and g.id = coalesce(r.game_id, w.game_id)
  union all select merchant_id, id, null, names, null, null, member_id, false from bonuses.grant
  union all select o.merchant_id, o.id, null,
      (select jsonb_object_agg(t.key, t.value->>'title') from jsonb_each(coalesce(i.published, i.draft)->'texts') t), null, null, null, true
    from bonuses.offer o join content.item i on i.merchant_id = o.merchant_id and i.id = o.promotion_id
  union all select i.merchant_id, i.id, null,
      (select jsonb_object_agg(t.key, t.value->>'title') from jsonb_each(coalesce(i.published, i.draft)->'texts') t), null, null, null, true
    from content.item i
  union all select b.merchant_id, b.id, null, (select jsonb_object_agg(t.key, t.value->>'subject') from jsonb_each(b.texts) t), null, null, null, true
    from messaging.broadcast b
  union all select merchant_id, id, null, null, null, null, account_id, true from content.application
  union all select merchant_id, id, null, null, null, null, account_id, true from content.feedback;
grant select on reports.thing to mela_app;

create index audit_of_subject on operator.audit (merchant_id, subject_id, number);
