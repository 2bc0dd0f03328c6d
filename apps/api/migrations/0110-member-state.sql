-- How many changes what a member's pages show of them has seen.
create table member_state.position (
  merchant_id uuid not null,
  account_id uuid not null,
  seq bigint not null check (seq > 0),
  primary key (merchant_id, account_id)
);
select platform.protect('member_state.position');
grant select, insert, delete, update (seq) on member_state.position to mela_app;
