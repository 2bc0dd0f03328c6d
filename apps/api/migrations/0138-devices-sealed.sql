-- From where and by which device somebody is here is personal: it lies sealed, field by field, under SECRETS_KEY. What was written before
-- is gone, and addresses that were familiar have to become so once more.
alter table identity.session
  drop column address,
  drop column user_agent,
  add column address_sealed bytea,         -- null: from before
  add column user_agent_sealed bytea;

alter table identity.login
  drop column address,
  drop column user_agent,
  add column address_sealed bytea,
  add column user_agent_sealed bytea,
  add column device_mark bytea;            -- of one that failed: a keyed hash of both, by which the same again is found

delete from identity.familiar where kind = 'address';
comment on column identity.familiar.mark is 'The hash of the cookie, or a keyed hash of the address';

-- Nobody ever read these; the trail says where staff signed in from.
alter table operator.session
  drop column address,
  drop column user_agent;
