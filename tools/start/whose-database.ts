import { Client } from 'pg';
import { Complaint } from '../../packages/program/complaint.ts';
import { roomSchemas } from '../floor-plan.ts';

/** Schemas that the migrations make, and what they and the seed keep of themselves in `public`. */
const SCHEMAS = ['platform', 'jobs', 'audit', ...roomSchemas];
const NOTES = ['migration', 'function_file', 'demo', 'demo_step'];

type Found = Readonly<{ isMarked: boolean; hasBrands: boolean; foreign: string[] }>;

/**
 * Whether a database is a demo's: the embedded server's is, and one outside that a start has marked as one. With the word for it, an
 * empty one outside becomes one; a complaint when it holds anything. What plays for real money is nobody's demo. Asked as the owner,
 * before the migrations.
 */
export async function isDemos(
  ownerUrl: string,
  { embedded, wanted }: Readonly<{ embedded: boolean; wanted: boolean }>,
): Promise<boolean> {
  const client = await connect(ownerUrl);
  try {
    const { isMarked, hasBrands, foreign } = await look(client);
    const brands = hasBrands ? await brandsOf(client) : [];
    const real = brands.find(({ money }) => money !== 'demo');
    if (real) {
      if (wanted) throw new Complaint(`No demo here: ${real.code} plays for real money in this database.`);
      return false;
    }
    if (embedded || isMarked) return true;
    if (!wanted) return false;
    const others = [...brands.map(({ code }) => `the brand ${code}`), ...foreign];
    if (others.length === 0) return true;
    const more = others.length > 3 ? ` and ${others.length - 3} more` : '';
    throw new Complaint(
      `No demo here: the database holds ${others.slice(0, 3).join(', ')}${more}, which is not a demo’s. Give --demo an empty one.`,
    );
  } finally {
    await client.end();
  }
}

/** Remembers that a database is a demo's. Asked as the owner. */
export async function markAsDemos(ownerUrl: string): Promise<void> {
  const client = await connect(ownerUrl);
  try {
    await client.query(
      'create table if not exists public.demo (marked_at timestamptz not null default now())',
    );
  } finally {
    await client.end();
  }
}

async function connect(ownerUrl: string): Promise<Client> {
  const client = new Client({ connectionString: ownerUrl });
  // A connection that breaks is heard of by the query that was under way.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

async function look(client: Client): Promise<Found> {
  const { rows } = await client.query<Found>(
    `select to_regclass('public.demo') is not null as "isMarked", to_regclass('merchants.merchant') is not null as "hasBrands",
            coalesce(array(
              select format('%I.%I', n.nspname, c.relname) from pg_class c join pg_namespace n on n.oid = c.relnamespace
               where c.relkind in ('r', 'p', 'v', 'm', 'S', 'f') and n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
                 and n.nspname <> all($1) and not (n.nspname = 'public' and c.relname = any($2)) order by 1), '{}') as foreign`,
    [SCHEMAS, NOTES],
  );
  const [found] = rows;
  if (!found) throw new Error('the database answers nothing');
  return found;
}

/** All brands; before the migrations of the law there was demo money only. */
async function brandsOf(client: Client): Promise<{ code: string; money: string }[]> {
  const { rows } = await client.query<{ code: string; money: string }>(
    `select code, coalesce(to_jsonb(m) ->> 'money', 'demo') as money from merchants.merchant m order by code`,
  );
  return rows;
}
