-- The salt of an own draw is the root of the public log when its sale begins: nobody knows it when the seed is committed to, and nobody can
-- choose it any more when the first bet comes. The root of the draw's own tickets, which it was before, could be chosen with the last bet.
alter table lottery.issue
  add column salt text check (salt ~ '^[0-9a-f]{64}$'),
  add column salt_size bigint check (salt_size > 0),  -- entries of the log then
  add column salted_at timestamptz,
  add check (num_nonnulls(salt, salt_size, salted_at) in (0, 3)),
  add check (salt is null or entropy = 'salt');
alter table lottery.log_entry
  drop constraint log_entry_kind_check,
  add constraint log_entry_kind_check check (kind in ('key', 'commitment', 'salt', 'tickets', 'result', 'void'));

-- What is on sale with a salt of before cannot be drawn any more.
update lottery.issue set state = 'VOID', void_reason = 'not-in-the-log', voided_at = now(), yet_to_show = 'seed'
 where entropy = 'salt' and state in ('OPEN', 'CLOSED', 'DELAYED');
