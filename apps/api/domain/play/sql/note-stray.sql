-- Counts how often a settle came whose bet never did.
create or replace function play.note_stray(p_merchant uuid, p_now timestamptz, p play.call) returns play.answer
  language sql as $$
  insert into play.stray_settle as s (merchant_id, vendor_code, transaction, reference, first_at, last_at)
    values (p_merchant, p.vendor, p.transaction, p.reference, p_now, p_now)
    on conflict (merchant_id, vendor_code, transaction) do update set attempts = s.attempts + 1, last_at = excluded.last_at
    returning 'bet-unknown', null::uuid, null::bigint, null::text, s.attempts, null::bigint
$$;
