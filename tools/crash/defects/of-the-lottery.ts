import type { Change, Defect } from './defect.ts';

const pause = (ms: number): string => `await new Promise((resolve) => setTimeout(resolve, ${ms}));`;

const SETTLE = 'apps/api/domain/lottery/settlement/settle-draws.ts';
const CHUNK = 'apps/api/domain/lottery/settlement/settle-chunk.ts';
const PAY = 'apps/api/domain/lottery/settlement/pay-slips.ts';

/** Settles a few slips at a time, and does a part of it for each chunk in a second transaction. */
function inTwoTransactions(later: 'mark' | 'pay'): Record<string, readonly Change[]> {
  const call = later === 'mark' ? 'mark(scope, draw, chunk.slips)' : 'paySlips(scope, chunk.slips)';
  const done =
    later === 'mark'
      ? '  await mark(scope, draw, [...settled, ...changed]);\n'
      : '  await paySlips(scope, settled);\n';
  return {
    [CHUNK]: [
      { find: done, replace: '' },
      { find: 'async function mark(', replace: 'export async function mark(' },
      {
        find: '  return { count: slips.length, last:',
        replace: '  return { slips: settled, count: slips.length, last:',
      },
    ],
    [SETTLE]: [
      { find: 'const CHUNK = 1000;', replace: 'const CHUNK = 10;' },
      {
        find: "import { settleChunk, type DueDraw } from './settle-chunk.ts';",
        replace: `import { mark, settleChunk, type DueDraw } from './settle-chunk.ts';
import { paySlips } from './pay-slips.ts';`,
      },
      {
        find: '      settled += chunk.count;\n',
        replace: `      ${pause(50)}
      if (chunk.slips) await database.inMerchant(merchantId, (scope) => ${call});
      settled += chunk.count;\n`,
      },
    ],
  };
}

/** Mistakes in the lottery, and with the facts that rooms tell each other. */
export const defectsOfTheLottery: readonly Defect[] = [
  {
    name: 'paid-then-marked',
    what: 'slips are paid in one transaction and marked in another, under keys of no meaning',
    shownBy: ['lottery'],
    sources: {
      ...inTwoTransactions('mark'),
      [PAY]: [{ find: 'key: slip.id,', replace: 'key: `${slip.id} ${crypto.randomUUID()}`,' }],
    },
  },
  {
    name: 'marked-then-paid',
    what: 'slips are marked in one transaction and paid in another',
    shownBy: ['lottery'],
    sources: inTwoTransactions('pay'),
  },
  {
    name: 'bet-after-the-close',
    what: 'a draw closes without waiting for the orders under way',
    shownBy: ['lottery'],
    sources: {
      'apps/api/domain/lottery/orders/place-order.ts': [
        { find: '  await shareDraw(scope, found.id);', replace: `  ${pause(150)}` },
      ],
    },
  },
  {
    name: 'facts-forgotten',
    what: 'facts are taken from the outbox in one transaction and told in another',
    shownBy: ['vendor'],
    sources: {
      'apps/api/platform/outbox.ts': [
        {
          find: 'await deliverNew(scope, listeners);',
          replace: 'await deliverNew(scope, listeners, database);',
        },
        {
          find: `async function deliverNew(scope: Scope, listeners: readonly Listener[]): Promise<number> {
  const facts = await takeBatch(scope);`,
          replace: `async function deliverNew(scope: Scope, listeners: readonly Listener[], database: Database): Promise<number> {
  const facts = await database.inMerchant(scope.merchantId, takeBatch);
  ${pause(100)}`,
        },
      ],
    },
  },
];
