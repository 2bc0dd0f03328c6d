-- Erases talks of visitors that ended before an instant, at most so many, with all that was said, awaited and noted in them; answers how many.
create or replace function messaging.forget_visitors(p_ended_before timestamptz, p_most int) returns int
  language plpgsql security definer set search_path = pg_catalog as $$
declare
  v_merchant uuid := platform.current_merchant();
  v_ids uuid[];
begin
  if v_merchant is null then
    raise exception 'no merchant set' using errcode = 'insufficient_privilege';
  end if;
  select array_agg(c.id) into v_ids from (
    select id from messaging.service_chat
     where merchant_id = v_merchant and visitor_hash is not null and ended_at <= p_ended_before
     order by ended_at limit p_most for update skip locked) c;
  if v_ids is null then
    return 0;
  end if;
  delete from messaging.thread_note where merchant_id = v_merchant and thread_id = any (v_ids);
  delete from messaging.unanswered where merchant_id = v_merchant and id = any (v_ids);
  delete from messaging.message where merchant_id = v_merchant and thread_id = any (v_ids);
  delete from messaging.service_chat where merchant_id = v_merchant and id = any (v_ids);
  delete from messaging.thread where merchant_id = v_merchant and id = any (v_ids);
  return cardinality(v_ids);
end
$$;
