-- One word under SECRETS_KEY: a program that cannot read it has been given the wrong key, and says so before it seals anything.
create table platform.canary (
  one boolean primary key default true check (one),
  sealed bytea not null
);
grant select, insert on platform.canary to mela_app;
