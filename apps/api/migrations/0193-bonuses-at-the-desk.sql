-- What staff give takes two of them above a limit: bonuses for one member, and offers to many.
create table bonuses.policy (
  merchant_id uuid primary key,
  second_above bigint not null check (second_above >= 0)  -- the most that one person gives, or offers to each member
);
select platform.protect('bonuses.policy');
grant select, insert, update on bonuses.policy to mela_app;

alter table bonuses.offer add column changed_by uuid, add column opened_by uuid;  -- null: nobody of the staff
