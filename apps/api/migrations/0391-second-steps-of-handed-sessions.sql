-- A session that is carried into another browser takes a second step there, and ends with the one that it came from.
alter table identity.second_step add column from_session uuid;
