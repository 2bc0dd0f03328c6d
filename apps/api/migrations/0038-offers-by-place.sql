-- Staff look offers through in the order in which members see them.
create index offer_by_place on bonuses.offer (merchant_id, position, id);
