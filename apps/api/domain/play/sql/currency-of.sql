-- The currency that a player plays in: that of the session, else of the account; null: no such player.
create or replace function play.currency_of(p_merchant uuid, p_account uuid, p_session uuid) returns text
  language sql stable
  return (select coalesce(
      (select s.currency from play.session s
        where s.merchant_id = p_merchant and s.id = p_session and s.account_id = p_account),
      case when a.type = 4 then 'PLAY' else (select m.currency from merchants.merchant m where m.id = p_merchant) end)
    from identity.account a where a.merchant_id = p_merchant and a.id = p_account);
