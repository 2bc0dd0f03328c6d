-- What opens the app that a channel is paid with, on the member's own phone; form-rules says which addresses may.
alter table cashier.deposit_channel add column app_link text check (length(app_link) <= 300);
