import { Complaint } from '@mela/program/complaint.ts';
import type pg from 'pg';

/** A login that is not the one for its work; the message is a sentence for whoever set it. */
export class WrongLogin extends Complaint {
  override readonly name = 'WrongLogin';
}

type Queries = Pick<pg.ClientBase, 'query'>;

/** What of the server and of the database no program's login may do, each as the end of "it …". A superuser may do anything. */
const EXCESS = `
  with me as (select * from pg_roles where rolname = session_user),
  ours as (select c.oid, c.relowner, format('%I.%I', n.nspname, c.relname) as name
             from pg_class c join pg_namespace n on n.oid = c.relnamespace
            where c.relkind in ('r', 'p', 'v', 'm') and n.nspname !~ '^pg_' and n.nspname <> 'information_schema'),
  powers as (
    select 1 as place, 'passes row-level security' as power, null as thing from me where rolbypassrls
    union all select 2, 'may make and change roles', null from me where rolcreaterole
    union all select 3, 'may make databases', null from me where rolcreatedb
    union all select 4, 'may replicate the server', null from me where rolreplication
    union all select distinct 5, 'may become', r.rolname from me join pg_auth_members m on m.member = me.oid join pg_roles r on r.oid = m.roleid
    union all select 6, 'owns', pg_describe_object(d.classid, d.objid, d.objsubid) from me
        join pg_shdepend d on d.refclassid = 'pg_authid'::regclass and d.refobjid = me.oid and d.deptype = 'o'
         and d.classid <> 'pg_largeobject'::regclass
         and d.dbid in (0, (select oid from pg_database where datname = current_database()))
    union all select 7, 'may make schemas in', current_database() where has_database_privilege(session_user, current_database(), 'create')
    union all select 8, 'may make temporary tables in', current_database()
        where has_database_privilege(session_user, current_database(), 'temporary')
    union all select 9, 'may make objects in the schema', nspname from pg_namespace
        where nspname !~ '^pg_(toast|temp)' and has_schema_privilege(session_user, oid, 'create')
    union all select 10, 'may empty or put triggers on', name from ours where has_table_privilege(session_user, oid, 'truncate, trigger')
    union all select 11, 'may write past the functions of its owner to', name from ours join pg_roles o on o.oid = relowner
        where not o.rolcanlogin and (has_any_column_privilege(session_user, ours.oid, 'insert, update')
          or has_table_privilege(session_user, ours.oid, 'delete'))
    union all select 12, 'may, as everybody, connect to the database', datname from pg_database d
        where datallowconn and datname <> current_database()
          and exists (select from aclexplode(coalesce(d.datacl, acldefault('d', d.datdba))) a
                       where a.grantee = 0 and a.privilege_type = 'CONNECT')
    union all select 13, 'begins its sessions with settings that are not the installation''s:', setting
        from me join pg_db_role_setting s on s.setrole = me.oid cross join unnest(s.setconfig) setting
        where split_part(setting, '=', 1) not in ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'))
  select case when me.rolsuper then array['is a superuser'] else (
    select array_agg(concat_ws(' ', power, things) order by place) from (
      select place, power, string_agg(thing, ', ' order by thing) filter (where number <= 3)
               || case when count(*) > 3 then format(' and %s more', count(*) - 3) else '' end as things
        from (select *, row_number() over (partition by place order by thing) as number from powers) p group by place, power) by_power)
    end as powers
    from me`;

/** What the login of a connection may do that no program needs; nothing, for those of `logins.sql`. */
async function excessOf(queries: Queries): Promise<string[]> {
  const { rows } = await queries.query<{ powers: string[] | null }>(EXCESS);
  return rows[0]?.powers ?? [];
}

/**
 * Throws a sentence for whoever started a program when its login may do more than a program needs: whoever gets hold of the
 * program gets hold of that, too. Or when it may not use a schema that the migrations have opened to the program's own login.
 */
export async function requireProgramsLogin(
  queries: Queries,
  { setting, login, schema }: Readonly<{ setting: string; login: string; schema: string }>,
): Promise<void> {
  const excess = await excessOf(queries);
  const { rows } = await queries.query<{ name: string; mayUse: boolean | null }>(
    `select session_user as name, has_schema_privilege(to_regnamespace($1)::oid, 'usage') as "mayUse"`,
    [schema],
  );
  const name = rows[0]?.name ?? '';
  if (excess.length > 0) {
    throw new WrongLogin(
      `${setting} logs in as ${name}, which can do too much for a program: it ${excess.join('; it ')}. ` +
        `Use ${login} (docs/operating.md, “Logins of the database”).`,
    );
  }
  if (rows[0]?.mayUse !== true) {
    throw new WrongLogin(
      `${setting} logs in as ${name}, which may not use the schema ${schema}. ` +
        `Migrate the database, and use ${login} (docs/operating.md, “Logins of the database”).`,
    );
  }
}

const SHORTAGE = `
  select array_remove(array[
      case when not r.rolbypassrls then 'it cannot pass row-level security' end,
      case when not pg_has_role(r.oid, d.datdba, 'usage') then format('the database %I belongs to %I', d.datname, o.rolname) end,
      (select 'these roles are missing: ' || string_agg(name, ', ' order by name) from unnest($1::text[]) name where to_regrole(name) is null),
      (select 'it may not become ' || string_agg(name, ', ' order by name) from unnest($2::text[]) name
        where not pg_has_role(r.oid, to_regrole(name), 'member')),
      (select 'these schemas belong to others: ' || string_agg(nspname, ', ' order by nspname) from pg_namespace n
        where nspname !~ '^pg_' and nspname not in ('information_schema', 'public') and not pg_has_role(r.oid, n.nspowner, 'usage'))
    ], null) as powers, session_user as name
    from pg_roles r, pg_database d join pg_roles o on o.oid = d.datdba
   where r.rolname = session_user and not r.rolsuper and d.datname = current_database()`;

/** Throws a sentence when the login of a connection may do too little to migrate: some migrations would stop half-way, others miss rows. */
export async function requireOwnersLogin(
  queries: Queries,
  { roles, become }: Readonly<{ roles: readonly string[]; become: readonly string[] }>,
): Promise<void> {
  const { rows } = await queries.query<{ powers: string[]; name: string }>(SHORTAGE, [roles, become]);
  const [found] = rows;
  if (!found || found.powers.length === 0) return;
  throw new WrongLogin(
    `The login ${found.name} can do too little to migrate: ${found.powers.join('; ')}. ` +
      'Use mela_owner (docs/operating.md, “Logins of the database”).',
  );
}
