-- A third kind of offer: what is behind a promotion that members apply for. It is offered to nobody else.
alter table bonuses.offer
  drop constraint offer_kind_check,
  add constraint offer_kind_check check (kind in ('deposit', 'claim', 'activity')),
  drop constraint offer_check,
  add constraint offer_amount_by_kind check ((kind <> 'deposit') = (amount is not null)),
  drop constraint offer_check1,
  add constraint offer_rate_by_kind check (kind <> 'deposit' or rate > 0);
