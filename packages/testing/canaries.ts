import pg from 'pg';

/** A value that must be nowhere but where it is meant to be. */
export type Canary = Readonly<{ name: string; value: string }>;

/** A value as it is, and as it looks when somebody has encoded it without hiding it. */
function guisesOf(value: string): string[] {
  const bytes = Buffer.from(value);
  return [
    value,
    encodeURIComponent(value),
    bytes.toString('hex'),
    bytes.toString('base64').replaceAll('=', ''),
    bytes.toString('base64url'),
  ];
}

/** Which canaries sing in a text, in whatever guise and case, and where. */
export function found(canaries: readonly Canary[], text: string): string[] {
  const lower = text.toLowerCase();
  return canaries.flatMap(({ name, value }) => {
    const at = guisesOf(value)
      .map((guise) => lower.indexOf(guise.toLowerCase()))
      .find((index) => index >= 0);
    return at === undefined ? [] : [`${name}: …${text.slice(Math.max(0, at - 120), at + 60)}…`];
  });
}

/** Every row of every table, as text; bytes are hexadecimal in it. */
export async function dump(ownerUrl: string): Promise<string> {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  try {
    const { rows: tables } = await owner.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables
        where schemaname not in ('pg_catalog', 'information_schema')`,
    );
    const texts: string[] = [];
    for (const { name } of tables) {
      const { rows } = await owner.query<{ row: string }>(`select t::text as row from ${name} t`);
      texts.push(...rows.map(({ row }) => `${name} ${row}`));
    }
    return texts.join('\n');
  } finally {
    await owner.end();
  }
}
