-- What people call whatever has an id, and whose it is: a page shows its number or its name, and no id.
create view reports.thing with (security_invoker = true) as
  select merchant_id, id, username as title, null::jsonb as names, null::bigint as serial, id as member_id from identity.account
  union all select merchant_id, id, display_name, null, null, null from operator.staff
  union all select merchant_id, id, reference, null, null, member_id from cashier.deposit
  union all select merchant_id, id, reference, null, null, member_id from cashier.withdrawal
  union all select p.merchant_id, p.id, w.reference, null, null, w.member_id
    from cashier.payout p join cashier.withdrawal w on w.merchant_id = p.merchant_id and w.id = p.withdrawal_id
  union all select merchant_id, id, null, null, null, member_id from cashier.payout_account
  union all select merchant_id, id, reference, null, null, member_id from cashier.unmatched_payment
  union all select merchant_id, id, null, name, null, null from cashier.deposit_channel
  union all select merchant_id, id, null, name, null, null from cashier.payout_channel
  union all select merchant_id, id, number, null, null, member_id from lottery."order"
  union all select s.merchant_id, s.id, o.number || '-' || (s.position + 1), null, null, s.member_id
    from lottery.slip s join lottery."order" o on o.merchant_id = s.merchant_id and o.id = s.order_id
  union all select d.merchant_id, d.id, d.draw_number, g.name, null, null
    from lottery.draw d join lottery.game g on g.merchant_id = d.merchant_id and g.code = d.game_code
  union all select merchant_id, id, reference, null, null, from_account_id from member_transfers.transfer
  union all select merchant_id, id, reference, null, null, account_id from vendor_wallets.transfer
  union all select merchant_id, id, null, null, serial, null from vendor_wallets.ticket
  union all select merchant_id, id, null, names, null, member_id from bonuses.grant
  union all select o.merchant_id, o.id, null,
      (select jsonb_object_agg(t.key, t.value->>'title') from jsonb_each(coalesce(i.published, i.draft)->'texts') t), null, null
    from bonuses.offer o join content.item i on i.merchant_id = o.merchant_id and i.id = o.promotion_id
  union all select i.merchant_id, i.id, null,
      (select jsonb_object_agg(t.key, t.value->>'title') from jsonb_each(coalesce(i.published, i.draft)->'texts') t), null, null
    from content.item i
  union all select merchant_id, id, null, null, null, account_id from content.application
  union all select merchant_id, id, null, null, null, account_id from content.feedback;
grant select on reports.thing to mela_app;
