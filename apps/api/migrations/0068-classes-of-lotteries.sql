-- A class can be called by a number: 11X5 and 4D are kinds of lottery.
alter table catalogue.class drop constraint class_key_check;
alter table catalogue.class add constraint class_key_check check (key ~ '^[A-Z0-9][A-Z0-9_]{1,31}$');
