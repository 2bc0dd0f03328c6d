-- Above which balance a password is reset by two of the staff, wherever the link goes.
alter table cashier.policy add column reset_by_two_above bigint not null default 200000000 check (reset_by_two_above >= 0);
