-- Who of the staff looks after a report of a message, or an application for a promotion; none: nobody yet.
alter table messaging.report add column claimed_by uuid;
grant update (claimed_by) on messaging.report to mela_app;
alter table content.application add column claimed_by uuid;
