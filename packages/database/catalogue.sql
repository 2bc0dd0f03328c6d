-- Everything that a database consists of beside its rows, a line for each thing: what two databases differ in is what their lines differ in.
-- Without the server's own schemas, and without what an extension brings.
with
schemas as (
  select oid, nspname from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema'),
relations as (
  select c.*, format('%I.%I', s.nspname, c.relname) as name
    from pg_class c join schemas s on s.oid = c.relnamespace
   where not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')),
functions as (
  select p.*, p.oid::regprocedure::text as name from pg_proc p join schemas s on s.oid = p.pronamespace
   where p.prokind <> 'a'
     and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')),
privileges as (
  select 'schema ' || s.nspname as thing, a.* from schemas s join pg_namespace n using (oid),
         aclexplode(coalesce(n.nspacl, acldefault('n', n.nspowner))) a
  union all
  select 'relation ' || r.name, a.* from relations r,
         aclexplode(coalesce(r.relacl, acldefault(case r.relkind when 'S' then 's' else 'r' end::"char", r.relowner))) a
   where r.relkind in ('r', 'p', 'v', 'm', 'f', 'S')
  union all
  select format('column %s.%I', r.name, t.attname), a.* from relations r join pg_attribute t on t.attrelid = r.oid, aclexplode(t.attacl) a
   where not t.attisdropped
  union all
  select 'function ' || f.name, a.* from functions f, aclexplode(coalesce(f.proacl, acldefault('f', f.proowner))) a
  union all
  select format('default privileges of %s for %s', pg_get_userbyid(d.defaclrole), d.defaclobjtype), a.*
    from pg_default_acl d, aclexplode(d.defaclacl) a),
things (line) as (
  select format('schema %I of %s', s.nspname, pg_get_userbyid(n.nspowner)) from schemas s join pg_namespace n using (oid)
  union all
  select format('%s on %s to %s%s', string_agg(lower(privilege_type), ', ' order by privilege_type), thing,
                case when grantee = 0 then 'public' else pg_get_userbyid(grantee) end, case when is_grantable then ' with grant option' end)
    from privileges group by thing, grantee, is_grantable
  union all
  select concat_ws(' ', 'relation', name, relkind, relpersistence, 'of', pg_get_userbyid(relowner), reloptions::text,
                   case when relrowsecurity then 'row level security' end, case when relforcerowsecurity then 'forced' end,
                   case when relkind = 'p' then pg_get_partkeydef(oid) end, pg_get_expr(relpartbound, oid),
                   case when relreplident <> 'd' then format('replica identity %s', relreplident) end)
    from relations where relkind in ('r', 'p', 'v', 'm', 'f', 'S', 'c')
  union all
  select concat_ws(' ', format('column %s.%I', r.name, t.attname),
                   row_number() over (partition by r.oid order by t.attnum), format_type(t.atttypid, t.atttypmod),
                   case when t.attnotnull then 'not null' end, nullif(format('identity %s', t.attidentity), 'identity '),
                   nullif(format('generated %s', t.attgenerated), 'generated '), pg_get_expr(d.adbin, d.adrelid),
                   case when t.attcollation <> y.typcollation then 'collate ' || t.attcollation::regcollation end,
                   case when t.attstorage <> y.typstorage then format('storage %s', t.attstorage) end,
                   nullif(format('compression %s', t.attcompression), 'compression '), t.attoptions::text, format('statistics %s', t.attstattarget))
    from relations r join pg_attribute t on t.attrelid = r.oid and t.attnum > 0 and not t.attisdropped
    join pg_type y on y.oid = t.atttypid
    left join pg_attrdef d on d.adrelid = r.oid and d.adnum = t.attnum
   where r.relkind in ('r', 'p', 'v', 'm', 'f', 'c')
  union all
  select format('constraint %I on %s: %s%s', k.conname, coalesce(r.name, k.contypid::regtype::text), pg_get_constraintdef(k.oid),
                case when not k.convalidated then ' not validated' end)
    from pg_constraint k join schemas s on s.oid = k.connamespace left join relations r on r.oid = k.conrelid
   where k.contype <> 'n'
  union all
  select format('index %s%s%s%s', pg_get_indexdef(i.indexrelid), case when not i.indisvalid then ' invalid' end,
                case when i.indisclustered then ' clustered' end, case when i.indisreplident then ' replica identity' end)
    from pg_index i join relations r on r.oid = i.indrelid where r.relkind in ('r', 'p', 'm')
  union all
  select format('policy %I on %I.%I %s for %s to %s using %s with check %s', policyname, p.schemaname, tablename, permissive, cmd, roles, qual, with_check)
    from pg_policies p join schemas s on s.nspname = p.schemaname
  union all
  select format('%s, %s', pg_get_triggerdef(t.oid), t.tgenabled) from pg_trigger t join relations r on r.oid = t.tgrelid where not t.tgisinternal
  union all
  select format('rule %s', pg_get_ruledef(w.oid)) from pg_rewrite w join relations r on r.oid = w.ev_class where w.rulename <> '_RETURN'
  union all
  select format('view %s %s', name, pg_get_viewdef(oid)) from relations where relkind in ('v', 'm')
  union all
  select format('sequence %s %s from %s by %s between %s and %s cache %s%s owned by %s', r.name, format_type(q.seqtypid, null), q.seqstart,
                q.seqincrement, q.seqmin, q.seqmax, q.seqcache, case when q.seqcycle then ' cycle' end,
                (select format('%s.%s', d.refobjid::regclass, d.refobjsubid) from pg_depend d
                  where d.classid = 'pg_class'::regclass and d.objid = r.oid and d.deptype in ('a', 'i') and d.refobjsubid > 0))
    from relations r join pg_sequence q on q.seqrelid = r.oid
  union all
  select format('function %s of %s: %s', name, pg_get_userbyid(proowner), pg_get_functiondef(oid)) from functions
  union all
  select format('type %I.%I %s %s %s', s.nspname, y.typname, y.typtype, case when y.typtype = 'd' then format_type(y.typbasetype, y.typtypmod) end,
                (select string_agg(e.enumlabel, ', ' order by e.enumsortorder) from pg_enum e where e.enumtypid = y.oid))
    from pg_type y join schemas s on s.oid = y.typnamespace where y.typtype in ('e', 'd', 'r')
  union all
  select pg_get_statisticsobjdef(x.oid) from pg_statistic_ext x join schemas s on s.oid = x.stxnamespace
  union all
  select format('extension %s', extname) from pg_extension
  union all
  select format('event trigger %s on %s does %s', evtname, evtevent, evtfoid::regproc) from pg_event_trigger
  union all
  select format('publication %s', pubname) from pg_publication
  union all
  select format('setting %s', setting) from pg_db_role_setting, unnest(setconfig) setting
   where setdatabase = (select oid from pg_database where datname = current_database())
  union all
  select format('comment on %s: %s', pg_describe_object(d.classoid, d.objoid, d.objsubid), d.description)
    from pg_description d join relations r on d.classoid = 'pg_class'::regclass and d.objoid = r.oid
)
select line from things where line is not null order by line collate "C"
