-- What was erased of whom: each part of an account once, with what was done to it or not at all.
create table closing.erased (
  merchant_id uuid not null,
  closing_id uuid not null,
  part text not null,
  erased_at timestamptz not null,
  primary key (merchant_id, closing_id, part),
  foreign key (merchant_id, closing_id) references closing.closing (merchant_id, id)
);
select platform.protect('closing.erased');
grant select, insert on closing.erased to mela_app;

-- Rows that stood for ever until now.
grant delete on identity.session, identity.payment_password, identity.preference, catalogue.recent, registration.answer,
  registration.name_mark, content.feedback, contacts.contact, cashier.withdrawal_proof to mela_app;
grant delete on protection.setting to mela_app;
