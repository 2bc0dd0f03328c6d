-- Gives the owner whatever the administrator has in a database of the installation: before there was an owner, the administrator migrated.
do $$
declare
  v_administrator oid := current_user::regrole;
  v_statement text;
begin
  for v_statement in
    select format('alter schema %I owner to mela_owner', nspname) from pg_namespace
     where nspowner = v_administrator and nspname !~ '^pg_' and nspname <> 'information_schema'
    union all
    -- A sequence of a column goes with its table, a type of a table's rows too.
    select format('alter table %s owner to mela_owner', c.oid::regclass) from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relowner = v_administrator and c.relkind in ('r', 'p', 'v', 'm', 'S') and n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
       and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype in ('a', 'i')
                        and c.relkind = 'S')
    union all
    select format('alter routine %s owner to mela_owner', p.oid::regprocedure) from pg_proc p join pg_namespace n on n.oid = p.pronamespace
     where p.proowner = v_administrator and n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
    union all
    select format('alter type %s owner to mela_owner', t.oid::regtype) from pg_type t join pg_namespace n on n.oid = t.typnamespace
     where t.typowner = v_administrator and n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
       and (t.typtype in ('e', 'd', 'r') or exists (select from pg_class c where c.oid = t.typrelid and c.relkind = 'c'))
  loop
    execute v_statement;
  end loop;
end
$$;
