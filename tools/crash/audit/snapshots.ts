import { Client } from 'pg';
import { setTimeout as sleep } from 'node:timers/promises';
import { firstIdAt } from '../../../packages/primitives/index.ts';

/** How many moments of the database were looked at, and in how many of them the books were wrong. */
export type Snapshots = { taken: number; wrong: number };

/** What was posted in these last seconds must balance; the whole past is proved at the end. */
const LATELY_MS = 5_000;

const BOOKS_ARE_WRONG = `
  select (select coalesce(sum(amount), 0) from ledger.entry where posting_id >= $1) <> 0
      or exists (select from ledger.account where balance < 0)
      or exists (select from ledger.account a where a.balance is not null and a.balance is distinct from
           (select e.balance_after from ledger.entry e where e.account_id = a.id and e.seq is not null
             order by e.seq desc limit 1)) as wrong`;

/** Looks at the books as they stand at single moments, through all faults, until `end`. Each statement sees one moment. */
export async function takeSnapshots(ownerUrl: string, end: AbortSignal): Promise<Snapshots> {
  const counts: Snapshots = { taken: 0, wrong: 0 };
  while (!end.aborted) {
    const client = new Client({ connectionString: ownerUrl, connectionTimeoutMillis: 2_000 });
    client.on('error', () => undefined);
    try {
      await client.connect();
      while (!end.aborted) {
        const { rows } = await client.query<{ wrong: boolean }>(BOOKS_ARE_WRONG, [
          firstIdAt(Date.now() - LATELY_MS),
        ]);
        counts.taken += 1;
        if (rows[0]?.wrong) counts.wrong += 1;
        await sleep(5);
      }
    } catch {
      await sleep(50);
    } finally {
      await client.end().catch(() => undefined);
    }
  }
  return counts;
}
