-- As before, but of two attempts in one moment the later may be counted first: who need not wait yet is not kept waiting by that. An address that
-- many share was told to wait a millisecond.
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
        select n.failures, v_window_end,
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

-- As before, where there is no pause between two.
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
