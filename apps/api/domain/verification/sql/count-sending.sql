-- Counts one sending against each subject, in order, and says what stands in the way: the milliseconds to wait, -1 when the
-- day's number is used up, 0 when nothing does. The caller rolls back what was counted before the subject that refused.
-- The row's lock is what lets one of many at once through.
create or replace function verification.count_sending(
  p_merchant uuid, p_now timestamptz, p_subjects bytea[], p_pause_ms bigint[], p_per_day int[])
  returns bigint
  language plpgsql volatile as $$
declare
  v_row verification.count;
begin
  for i in 1 .. cardinality(p_subjects) loop
    insert into verification.count as c (merchant_id, subject, sendings, day_ends_at, next_at)
      values (p_merchant, p_subjects[i], 1, p_now + interval '1 day', p_now + p_pause_ms[i] * interval '1 millisecond')
      on conflict (merchant_id, subject) do update set
        sendings = case when c.day_ends_at <= p_now then 1 else c.sendings + 1 end,
        day_ends_at = case when c.day_ends_at <= p_now then excluded.day_ends_at else c.day_ends_at end,
        next_at = excluded.next_at
        where (p_pause_ms[i] = 0 or c.next_at <= p_now) and (c.day_ends_at <= p_now or c.sendings < p_per_day[i]);
    if not found then
      select * into v_row from verification.count c where c.merchant_id = p_merchant and c.subject = p_subjects[i];
      if v_row.day_ends_at > p_now and v_row.sendings >= p_per_day[i] then
        return -1;
      end if;
      return greatest(1, ceil(extract(epoch from v_row.next_at - p_now) * 1000));
    end if;
  end loop;
  return 0;
end
$$;
