import { MINUTE_MS } from '@mela/primitives';
import { setTimeout as sleep } from 'node:timers/promises';
import { askDatabase } from '../target/ask-database.ts';
import { bonusesToEnd } from './bonuses.ts';
import { walletsUnderWay } from './vendor-wallets.ts';
import type { CrashTarget } from '../target/crash-target.ts';
import type { Journal } from '../journal.ts';
import { spinsUnderWay } from './spins.ts';

/** SAFETY.md: so long after everything runs again, nothing may be under way any more. */
const REST_WITHIN_MS = 60_000;
/** Attempts that were given up may still be under way in an api that was frozen. */
const LATE_MS = 6_000;

/**
 * Lets the system, now whole, finish what it had begun: gateways' callbacks, payouts, vendors' wallets, draws, settlement, facts, spins. Asks once more
 * about what was refused after silence. Answers how many things were still under way at the end of the time.
 */
export async function comeToRest(target: CrashTarget, journal: Journal): Promise<number> {
  await sleep(LATE_MS);
  await target.gateway.misbehave({});
  for (const ask of journal.doubtful) await ask();
  const paid = journal.operations
    .filter(({ kind, told: result }) => kind === 'payment' && result === 'ok')
    .map(({ key }) => key);
  const slips = journal.slips.map(({ id }) => id);
  const giveUpAt = Date.now() + REST_WITHIN_MS;
  // What runs out is ended by a job that comes once a minute.
  const endedBy = giveUpAt + MINUTE_MS;
  for (;;) {
    const parts = await Promise.all([
      underWay(target.stage.ownerUrl, paid, slips),
      spinsUnderWay(target),
      walletsUnderWay(target),
    ]);
    const left = parts.reduce((sum, count) => sum + count, 0);
    const toEnd = await bonusesToEnd(target.stage.ownerUrl);
    const isOver = Date.now() > giveUpAt;
    if ((left === 0 || isOver) && (toEnd === 0 || Date.now() > endedBy)) return left + toEnd;
    await sleep(500);
  }
}

/** Facts that somebody has not heard, payments that are not credited, payouts without an end, slips that are not settled. */
async function underWay(
  ownerUrl: string,
  paid: readonly string[],
  slips: readonly string[],
): Promise<number> {
  const [row] = await askDatabase<{ count: number }>(
    ownerUrl,
    `select ((select count(*) from platform.outbox) + (select count(*) from platform.late_fact)
           + (select count(*) from cashier.payout where closed_at is null)
           + (select count(*) from cashier.deposit where reference = any ($1) and state <> 'credited')
           + (select count(*) from lottery.slip s join lottery.draw d on d.id = s.draw_id
               where s.id = any ($2::uuid[]) and d.settled_at is null))::int as count`,
    [paid, slips],
  );
  return row?.count ?? 0;
}
