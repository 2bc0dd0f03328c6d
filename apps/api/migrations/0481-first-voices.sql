-- What the house itself asks for is decided on by one of the staff, who is the second pair of eyes, or by two who say the same. The first of those
-- is kept until the second is heard; whoever says otherwise takes their place.
alter table approvals.request
  add column voices smallint not null default 1 check (voices in (1, 2)), -- how many say the same, beside who asked
  add column first_by uuid,
  add column first_at timestamptz,
  add column first_approves boolean,
  add column first_note text,
  add constraint first_voice check (
    (first_by is null) = (first_at is null) and (first_by is null) = (first_approves is null) and (first_by is not null or first_note is null)),
  add constraint first_of_two check (first_by is null or voices = 2),
  -- Spelt so that nothing unknown passes.
  add constraint two_voices check (
    voices = 1 or state not in ('approved', 'rejected')
    or (first_by is not null and first_by is distinct from decided_by and first_approves is not distinct from (state = 'approved')));
grant update (first_by, first_at, first_approves, first_note) on approvals.request to mela_app;
