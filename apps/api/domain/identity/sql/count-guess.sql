-- Counts an attempt like identity.count_attempt, which it calls, unless one of its subjects has failed so often that a
-- captcha is due and none is given: then nothing is counted. Answers how long to wait (0: not at all), whether a captcha is due,
-- and whether one will be due after this attempt, if it fails. The counters' rows are locked first, so that of many who guess at
-- once none slips past.
create or replace function identity.count_guess(
  p_merchant uuid, p_now timestamptz, p_subjects text[], p_window_ms bigint[], p_delay_from int[], p_lock_at int[],
  p_captcha_from int[], p_captcha_given boolean,
  out wait_ms bigint, out captcha_due boolean, out captcha_next boolean)
  language plpgsql volatile as $$
declare
  v_failures int;
  v_next timestamptz;
  v_waits boolean := false;
begin
  perform set_config('app.merchant', p_merchant::text, true);
  wait_ms := 0;
  captcha_due := false;
  captcha_next := false;
  for i in 1 .. cardinality(p_subjects) loop
    insert into identity.attempt (merchant_id, subject, failures, window_ends_at, next_at)
      values (p_merchant, p_subjects[i], 0, p_now, p_now)
      on conflict do nothing;
    select case when a.window_ends_at > p_now then a.failures else 0 end, a.next_at into v_failures, v_next
      from identity.attempt a
      where a.merchant_id = p_merchant and a.subject = p_subjects[i]
      for update;
    v_waits := v_waits or v_next > p_now;
    captcha_due := captcha_due or v_failures >= p_captcha_from[i];
    captcha_next := captcha_next or v_failures + 1 >= p_captcha_from[i];
  end loop;
  if captcha_due and not p_captcha_given and not v_waits then
    return;
  end if;
  wait_ms := identity.count_attempt(p_merchant, p_now, p_subjects, p_window_ms, p_delay_from, p_lock_at);
end
$$;
