-- Counts an attempt on several subjects as if it had failed, unless one of them has to wait. Answers how many milliseconds
-- that one waits, or 0 when the attempt was counted. One statement that sets its merchant itself: while many guess at once,
-- the counters' rows are locked for no longer than this takes.
-- Failures count together that come within a window of the first of them, however many come: at a busy address, or for an owner who comes in
-- every day, some always do. A lock lasts for a whole window.
-- Of two attempts in one moment the later may be counted first: who need not wait yet is not kept waiting by that.
create or replace function identity.count_attempt(
  p_merchant uuid, p_now timestamptz, p_subjects text[], p_window_ms bigint[], p_delay_from int[], p_lock_at int[])
  returns bigint
  language plpgsql volatile as $$
declare
  v_window_end timestamptz;
  v_next timestamptz;
begin
  perform set_config('app.merchant', p_merchant::text, true);
  for i in 1 .. cardinality(p_subjects) loop
    v_window_end := p_now + p_window_ms[i] * interval '1 millisecond';
    insert into identity.attempt as a (merchant_id, subject, failures, window_ends_at, next_at)
      values (p_merchant, p_subjects[i], 1, v_window_end, p_now)
      on conflict (merchant_id, subject) do update set (failures, window_ends_at, next_at) = (
        select n.failures,
               case when n.failures = 1 or n.failures >= p_lock_at[i] then v_window_end else a.window_ends_at end,
               case when n.failures >= p_lock_at[i] then v_window_end
                    when n.failures >= p_delay_from[i]
                      then p_now + (2 ^ (n.failures - p_delay_from[i])) * interval '1 second'
                    else p_now end
          from (select case when a.window_ends_at <= p_now then 1 else a.failures + 1 end as failures) n)
        where a.failures < p_delay_from[i] or a.next_at <= p_now;
    if not found then
      -- What was counted before this one was found waiting is taken back.
      update identity.attempt a set failures = a.failures - 1, next_at = p_now
        where a.merchant_id = p_merchant and a.subject = any (p_subjects[1 : i - 1]);
      select a.next_at into v_next from identity.attempt a
        where a.merchant_id = p_merchant and a.subject = p_subjects[i];
      return greatest(1, ceil(extract(epoch from v_next - p_now) * 1000));
    end if;
  end loop;
  return 0;
end
$$;
