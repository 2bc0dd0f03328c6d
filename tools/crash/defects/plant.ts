import { Client } from 'pg';
import { Complaint } from '../../../packages/program/complaint.ts';
import type { Defect } from './defect.ts';

type Signature = { id: string; name: string; parameters: string; answer: string; owner: string };

/** Plants the part of a defect that lies in the database; complains where a function is no longer what the defect was written for. */
export async function plantInDatabase(defect: Defect, ownerUrl: string): Promise<void> {
  const client = new Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    for (const statement of defect.sql ?? []) await client.query(statement);
    for (const [name, replacement] of Object.entries(defect.functions ?? {})) {
      await replaceFunction(client, name, replacement);
    }
  } finally {
    await client.end();
  }
}

async function replaceFunction(client: Client, name: string, replacement: string): Promise<void> {
  const original = await signatureOf(client, name);
  if (!original) throw new Complaint(`A defect can no longer be planted: there is no function ${name}.`);
  await client.query(`alter function ${original.id} rename to ${original.name}_intact`);
  await client.query(replacement);
  const planted = await signatureOf(client, name);
  if (planted?.parameters !== original.parameters || planted.answer !== original.answer) {
    throw new Complaint(
      `A defect can no longer be planted: ${name} takes (${original.parameters}) and answers ${original.answer}.`,
    );
  }
  await client.query(`alter function ${planted.id} owner to ${original.owner}`);
}

async function signatureOf(client: Client, name: string): Promise<Signature | undefined> {
  const { rows } = await client.query<Signature>(
    `select p.oid::regprocedure as id, p.proname as name, pg_get_function_arguments(p.oid) as parameters,
            pg_get_function_result(p.oid) as answer, p.proowner::regrole as owner
       from pg_proc p where p.oid = to_regproc($1)`,
    [name],
  );
  return rows[0];
}
