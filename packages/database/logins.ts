import { escapeIdentifier } from 'pg';

/**
 * Everybody who logs in to the installation's databases; `logins.sql` makes them. The owner migrates, the app is the api and its workers,
 * the auditor reads the views of the schema audit.
 */
export const LOGINS = ['mela_owner', 'mela_app', 'mela_studio', 'mela_auditor'] as const;
export type Login = (typeof LOGINS)[number];

/** Who may connect to the portal's database, and who to the studio's; the owner may to both. */
export const ADMITTED = {
  portal: ['mela_app', 'mela_auditor'],
  studio: ['mela_studio'],
} as const satisfies Record<string, readonly Login[]>;

/** Which of the installation's databases. */
export type DatabaseKind = keyof typeof ADMITTED;

type Queries = { query(statement: string): Promise<{ rows: unknown[] }> };

/** Lets connect to a database who is admitted to its kind, and nobody else but its owner and the server's administrators. Asked as one of those. */
export async function admit(queries: Queries, database: string, kind: DatabaseKind): Promise<void> {
  const name = escapeIdentifier(database);
  const [others, admitted] = [LOGINS.filter((login) => login !== 'mela_owner'), ADMITTED[kind]];
  await queries.query(`revoke all on database ${name} from public, ${others.join(', ')}`);
  await queries.query(`grant connect on database ${name} to ${admitted.join(', ')}`);
}

/**
 * The same for the database that is asked itself, in which nobody makes anything then but its owner. Asked with every migration: a copy
 * or a restored dump of a database is open to everybody again.
 */
export async function closeToOthers(queries: Queries, kind: DatabaseKind): Promise<void> {
  const { rows } = await queries.query('select current_database() as name');
  await admit(queries, (rows as { name: string }[])[0]?.name ?? '', kind);
  await queries.query('revoke all on schema public from public');
}
