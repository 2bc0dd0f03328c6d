import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { paySlips } from '../../../apps/api/domain/lottery/settlement/pay-slips.ts';
import type { Database } from '../../../apps/api/platform/database.ts';
import type { HeardFact, Listener } from '../../../apps/api/platform/outbox/listener.ts';
import { seam, type Defect, type Seam } from './defect.ts';

type PaySlips = typeof paySlips;

/** Settles a few slips at a time, and pays them as the defect does, which is given the database for a transaction of its own. */
function paysApart(pay: (original: PaySlips, database: Database) => PaySlips): Seam[] {
  let opened: Database | null = null;
  return [
    seam(() => import('../../../apps/api/domain/lottery/settlement/settle-draws.ts'), {
      settleDraws: (original) => (database, merchantId) => {
        opened = database;
        return original(database, merchantId, 10);
      },
    }),
    seam(() => import('../../../apps/api/domain/lottery/settlement/pay-slips.ts'), {
      paySlips: (original) => (scope, slips) =>
        opened ? pay(original, opened)(scope, slips) : original(scope, slips),
    }),
  ];
}

/** Mistakes in the lottery, and with the facts that rooms tell each other. */
export const defectsOfTheLottery: readonly Defect[] = [
  {
    name: 'paid-then-marked',
    what: 'slips are paid in one transaction and marked in another, under keys of no meaning',
    shownBy: ['lottery'],
    seams: paysApart((original, database) => async ({ merchantId }, slips) => {
      const anew = slips.map((slip) => ({ ...slip, id: randomUUID() }));
      await database.inMerchant(merchantId, (scope) => original(scope, anew));
      await sleep(50);
    }),
  },
  {
    name: 'marked-then-paid',
    what: 'slips are marked in one transaction and paid in another',
    shownBy: ['lottery'],
    seams: paysApart((original, database) => async ({ merchantId }, slips) => {
      void sleep(50)
        .then(() => database.inMerchant(merchantId, (scope) => original(scope, slips)))
        .catch(() => undefined);
    }),
  },
  {
    name: 'bet-after-the-close',
    what: 'a draw closes without waiting for the orders under way',
    shownBy: ['lottery'],
    seams: [
      seam(() => import('../../../apps/api/domain/lottery/draw.ts'), {
        shareDraw: () => () => sleep(150),
      }),
    ],
  },
  {
    name: 'facts-forgotten',
    what: 'facts are taken from the outbox in one transaction and told in another',
    shownBy: ['vendor'],
    seams: [
      seam(() => import('../../../apps/api/platform/outbox/outbox.ts'), {
        deliverFacts: (original) => async (database, merchantId, listeners) => {
          const untold: { listener: Listener; facts: readonly HeardFact[] }[] = [];
          const deaf = listeners.map((listener) => ({
            ...listener,
            hear: async (_: unknown, facts: readonly HeardFact[]) => void untold.push({ listener, facts }),
          }));
          const moved = await original(database, merchantId, deaf);
          await sleep(100);
          await database.inMerchant(merchantId, async (scope) => {
            for (const { listener, facts } of untold) await listener.hear(scope, facts);
          });
          return moved;
        },
      }),
    ],
  },
];
