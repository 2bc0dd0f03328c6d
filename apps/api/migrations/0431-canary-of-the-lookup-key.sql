-- The key that tells equal texts is one of its own: a program with another one would find nobody.
alter table platform.canary add column lookup bytea;
grant update (lookup) on platform.canary to mela_app;
