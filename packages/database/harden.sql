-- In each of the installation's databases, by the server's administrator; safe to run again. What PostgreSQL lets everybody do who may
-- connect: making large objects, holding locks that programs wait for, writing to its log of changes.
do $$
declare
  v_function regprocedure;
begin
  for v_function in
    select p.oid::regprocedure from pg_proc p
     where p.pronamespace = 'pg_catalog'::regnamespace
       and (p.proname in ('lo_creat', 'lo_create', 'lo_from_bytea', 'pg_logical_emit_message') or p.proname ~ '^pg_(try_)?advisory_')
  loop
    execute format('revoke execute on function %s from public', v_function);
    if v_function::text !~ '^lo_' then
      execute format('grant execute on function %s to mela_owner, mela_app, mela_studio', v_function);
    end if;
  end loop;
end
$$;
