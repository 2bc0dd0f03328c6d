-- Counts a guess like identity.count_attempt, which it calls, and as one that is still being looked at, unless one of its subjects has
-- failed so often that a captcha is due and none is given: then nothing is counted. Nor is it while that hangs on others that are still
-- being looked at: whoever guesses is to ask again. Answers how long to wait (0: not at all), whether a captcha is due, whether one will be
-- due after this guess if it is wrong, and whether all that is undecided. The counters' rows are locked first, so that of many who guess
-- at once none slips past.
create or replace function identity.count_guess(
  p_merchant uuid, p_now timestamptz, p_subjects text[], p_window_ms bigint[], p_delay_from int[], p_lock_at int[],
  p_captcha_from int[], p_captcha_given boolean,
  out wait_ms bigint, out captcha_due boolean, out captcha_next boolean, out undecided boolean)
  language plpgsql volatile as $$
declare
  v_failures int;
  v_in_flight int;
  v_next timestamptz;
  v_waits boolean := false;
begin
  perform set_config('app.merchant', p_merchant::text, true);
  wait_ms := 0;
  captcha_due := false;
  captcha_next := false;
  undecided := false;
  for i in 1 .. cardinality(p_subjects) loop
    insert into identity.attempt (merchant_id, subject, failures, window_ends_at, next_at)
      values (p_merchant, p_subjects[i], 0, p_now, p_now)
      on conflict do nothing;
    select case when a.window_ends_at > p_now then a.failures else 0 end,
           case when a.window_ends_at > p_now and a.in_flight_until > p_now then a.in_flight else 0 end, a.next_at
      into v_failures, v_in_flight, v_next
      from identity.attempt a
      where a.merchant_id = p_merchant and a.subject = p_subjects[i]
      for update;
    v_waits := v_waits or v_next > p_now;
    captcha_due := captcha_due or v_failures - v_in_flight >= p_captcha_from[i];
    captcha_next := captcha_next or v_failures - v_in_flight + 1 >= p_captcha_from[i];
    undecided := undecided or v_failures >= p_captcha_from[i];
  end loop;
  -- Whoever brings a captcha waits for nobody.
  captcha_due := captcha_due or undecided and p_captcha_given;
  undecided := undecided and not captcha_due and not v_waits;
  if undecided or captcha_due and not p_captcha_given and not v_waits then
    return;
  end if;
  wait_ms := identity.count_attempt(p_merchant, p_now, p_subjects, p_window_ms, p_delay_from, p_lock_at);
  if wait_ms = 0 then
    update identity.attempt a
      set in_flight = least(a.failures, 1 + case when a.in_flight_until > p_now then a.in_flight else 0 end),
          in_flight_until = p_now + interval '30 seconds'
      where a.merchant_id = p_merchant and a.subject = any (p_subjects);
  end if;
end
$$;
