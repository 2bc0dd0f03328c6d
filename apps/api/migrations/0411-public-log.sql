-- What is mixed into an own draw is named before its sale: a round of the public beacon, or the salt of its tickets.
alter table lottery.issue
  add column entropy text check (entropy in ('quicknet', 'salt')),
  add check (entropy is null or commitment is not null),
  add check ((entropy = 'quicknet') = (beacon_round is not null));
-- A game takes the beacon where one can be reached; null: never.
update lottery.game set beacon = 'quicknet' where source = 'own';
-- What a player's browser adds of its own to an order's tickets.
alter table lottery.order add column client_seed text check (length(client_seed) between 1 and 64);

-- Own draws that name nothing, and stand in no log, are not drawn any more: planned anew, or void where somebody has bet on them.
alter table lottery.seed disable trigger seed_is_kept;
delete from lottery.seed s using lottery.issue i
 where i.merchant_id = s.merchant_id and i.id = s.issue_id and i.state = 'SCHEDULED'
   and not exists (select from lottery.order o where o.merchant_id = i.merchant_id and o.issue_id = i.id);
alter table lottery.seed enable trigger seed_is_kept;
delete from lottery.issue i
 where i.state = 'SCHEDULED' and i.commitment is not null
   and not exists (select from lottery.seed s where s.merchant_id = i.merchant_id and s.issue_id = i.id);
update lottery.issue
   set state = 'VOID', void_reason = 'not-in-the-log', voided_at = now(), yet_to_show = 'seed'
 where commitment is not null and state in ('SCHEDULED', 'OPEN', 'CLOSED', 'DELAYED');
update lottery.game set plan_at = null where source = 'own';

-- Keys that receipts and heads of the log are signed with, each from an instant on; the private half is sealed.
create table lottery.signing_key (
  merchant_id uuid not null,
  kid text not null,                -- thumbprint of the public key (RFC 7638)
  public_key bytea not null check (octet_length(public_key) = 32),
  sealed bytea not null,            -- see platform/secret-box.ts
  from_at timestamptz not null,
  primary key (merchant_id, kid),
  unique (merchant_id, from_at)
);
select platform.protect('lottery.signing_key');
grant select, insert, update (sealed) on lottery.signing_key to mela_app;
create trigger signing_key_is_kept before delete on lottery.signing_key
  for each row execute function platform.refuse_change();

-- The public log of a brand: what it has said of its draws, once and for all. The programs add to it through one function and read it, no more.
grant usage, create on schema lottery to mela_audit;
create table lottery.log_entry (
  merchant_id uuid not null,
  leaf_index bigint not null check (leaf_index >= 0),
  kind text not null check (kind in ('key', 'commitment', 'tickets', 'result', 'void')),
  issue_id uuid,
  settlement smallint not null default 1,
  text text not null,               -- the leaf, letter by letter
  hashes bytea not null,            -- of the leaf and of each subtree that it completes (RFC 6962 §2.1), 32 bytes each
  primary key (merchant_id, leaf_index),
  check ((kind = 'key') = (issue_id is null))
);
create unique index log_entry_of_issue on lottery.log_entry (merchant_id, issue_id, kind, settlement) where issue_id is not null;
create index log_entry_of_keys on lottery.log_entry (merchant_id, leaf_index) where kind = 'key';
-- How long each brand's log is. Its row lock is what keeps concurrent writers in one line.
create table lottery.log_size (
  merchant_id uuid primary key,
  size bigint not null check (size >= 0)
);
select platform.protect('lottery.log_entry');
select platform.protect('lottery.log_size');
create trigger log_entry_is_history before update or delete on lottery.log_entry
  for each row execute function platform.refuse_change();
create trigger log_entry_is_never_truncated before truncate on lottery.log_entry execute function platform.refuse_change();
grant select on lottery.log_entry, lottery.log_size to mela_app;
alter table lottery.log_entry owner to mela_audit;
alter table lottery.log_size owner to mela_audit;
