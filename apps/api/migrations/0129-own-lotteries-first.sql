-- Lotteries that are drawn elsewhere stand in the lobby behind the house's own, unless the brand has said where they stand.
update catalogue.game c set position = 100
  from lottery.game g
 where g.merchant_id = c.merchant_id and g.code = c.code and g.vendor = c.vendor_code and g.feed is not null and c.position = 0;
