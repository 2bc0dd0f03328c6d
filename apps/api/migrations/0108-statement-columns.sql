-- Which columns of a channel's statement files tell what, as staff have said last: it is proposed for the next file.
create table cashier.statement_layout (
  merchant_id uuid not null,
  channel_id uuid not null,
  layout jsonb not null,
  -- what stood in the line of names
  names text[] not null,
  kept_by uuid not null,
  kept_at timestamptz not null,
  primary key (merchant_id, channel_id),
  foreign key (merchant_id, channel_id) references cashier.deposit_channel (merchant_id, id)
);
select platform.protect('cashier.statement_layout');
grant select, insert, update on cashier.statement_layout to mela_app;

-- The end of the number, or of the name, from which a statement says that a payment came: staff tell by it whose it is.
alter table cashier.unmatched_payment add column payer_end text check (payer_end <> '');
