-- When somebody was last at work stands with them: their sessions are deleted once they are over.
alter table operator.staff add column seen_at timestamptz;
-- Rows of all brands, whoever migrates.
alter table operator.staff no force row level security;
alter table operator.audit no force row level security;
update operator.staff s set seen_at = came_in.at
  from (select merchant_id, staff_id, max(recorded_at) as at from operator.audit where action = 'signed-in'
         group by merchant_id, staff_id) came_in
 where came_in.merchant_id = s.merchant_id and came_in.staff_id = s.id;
alter table operator.staff force row level security;
alter table operator.audit force row level security;

-- Colleagues are looked through by these.
create index staff_by_name on operator.staff (merchant_id, lower(display_name), id) where disabled_at is null;
create index staff_by_username on operator.staff (merchant_id, username, id) where disabled_at is null;
create index staff_by_opening on operator.staff (merchant_id, opened_at, id) where disabled_at is null;
create index staff_by_last_use on operator.staff (merchant_id, seen_at, id) where disabled_at is null;
