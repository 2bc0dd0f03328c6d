-- Logins that failed stand in the history of whose account they aimed at.
alter table identity.login
  add column failed boolean not null default false,
  add column times int not null default 1;      -- the same from the same place within an hour is one row; `at` is the last time
grant update (at, times) on identity.login to mela_app;
