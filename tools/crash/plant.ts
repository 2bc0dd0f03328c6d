import { Client } from 'pg';
import { Complaint } from '../complaint.ts';
import type { Change, Defect } from './defects/defect.ts';

/** Changes a text as a defect says; complains when the text is no longer what the defect was written for. */
export function changed(text: string, changes: readonly Change[], where: string): string {
  return changes.reduce((before, { find, replace }) => {
    if (before.split(find).length !== 2) {
      throw new Complaint(`A defect can no longer be planted: ${where} does not hold exactly once\n${find}`);
    }
    return before.replace(find, () => replace);
  }, text);
}

/** Plants the part of a defect that lies in the database. */
export async function plantInDatabase(defect: Defect, ownerUrl: string): Promise<void> {
  const client = new Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    for (const statement of defect.sql ?? []) await client.query(statement);
    for (const [name, changes] of Object.entries(defect.functions ?? {})) {
      const { rows } = await client.query<{ text: string }>(
        'select pg_get_functiondef($1::regproc) as text',
        [name],
      );
      await client.query(changed(rows[0]?.text ?? '', changes, name));
    }
  } finally {
    await client.end();
  }
}
