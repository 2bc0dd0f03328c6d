import { Client } from 'pg';

/** The steps that a database has seen, kept in a table of its own: it is the demo's, not the product's. */
export type Memory = Readonly<{
  done: ReadonlySet<string>;
  remember(step: string): Promise<void>;
  close(): Promise<void>;
}>;

/** Opens the list of done steps, making it in a database that has none. */
export async function rememberSteps(ownerUrl: string): Promise<Memory> {
  const client = new Client({ connectionString: ownerUrl });
  await client.connect();
  await client.query(
    'create table if not exists public.demo_step (name text primary key, done_at timestamptz not null default now())',
  );
  const { rows } = await client.query<{ name: string }>('select name from public.demo_step');
  return {
    done: new Set(rows.map(({ name }) => name)),
    remember: async (step) => {
      await client.query('insert into public.demo_step (name) values ($1)', [step]);
    },
    close: () => client.end(),
  };
}
