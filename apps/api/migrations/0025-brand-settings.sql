-- What a brand is called and where it is found is edited by its staff: which edit stands, and in which order its hosts do, the first being its main one.
alter table merchants.merchant add column settings_version bigint not null default 0;
alter table merchants.host add column position smallint not null default 0;
grant update (position), delete on merchants.host to mela_app;
