-- The merchant of this transaction; null (and so no rows at all) when none was set.
create or replace function platform.current_merchant() returns uuid
  language sql stable parallel safe
  return nullif(current_setting('app.merchant', true), '')::uuid;
