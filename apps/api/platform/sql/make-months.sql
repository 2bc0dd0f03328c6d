-- Gives every table of history, which is partitioned by the time of its ids, a partition for each month from that of one instant up to
-- another. A month is made like the table's `…_rest`, which takes what belongs to no month, and is then attached. That waits for whoever reads the
-- rest and keeps others waiting, so it gives up after a moment: months are made so far ahead that the next migration is early enough. A month
-- that the rest has rows of already stays there.
create or replace function platform.make_months(p_from timestamptz, p_until timestamptz) returns void
  language plpgsql set lock_timeout = '2s' as $$
declare
  v_parent record;
  v_month timestamp;
  v_name text;
begin
  for v_parent in
    select n.nspname as schema, p.relname as name, pg_get_userbyid(p.relowner) as owner,
           'with (' || array_to_string(rest.reloptions, ', ') || ')' as options
      from pg_class p join pg_namespace n on n.oid = p.relnamespace
      join pg_class rest on rest.relnamespace = n.oid and rest.relname = p.relname || '_rest'
     where p.relkind = 'p' order by 1, 2
  loop
    for v_month in
      select generate_series(date_trunc('month', p_from at time zone 'UTC'), p_until at time zone 'UTC', interval '1 month')
    loop
      v_name := format('%I.%I', v_parent.schema, v_parent.name || to_char(v_month, '_YYYY_MM'));
      continue when to_regclass(v_name) is not null;
      begin
        execute format('create table %s (like %I.%I including all) %s', v_name, v_parent.schema, v_parent.name || '_rest', v_parent.options);
        perform platform.protect(v_name);
        execute format('create trigger never_truncated before truncate on %s for each statement execute function platform.refuse_change()',
          v_name);
        execute format('alter table %s owner to %I', v_name, v_parent.owner);
        execute format('alter table %I.%I attach partition %s for values from (%L) to (%L)', v_parent.schema, v_parent.name, v_name,
          platform.first_id_at(v_month at time zone 'UTC'), platform.first_id_at((v_month + interval '1 month') at time zone 'UTC'));
      exception when lock_not_available or check_violation then
        raise notice 'the month % is not made: %', v_name, sqlerrm;
      end;
    end loop;
  end loop;
end
$$;
revoke execute on function platform.make_months(timestamptz, timestamptz) from public;
