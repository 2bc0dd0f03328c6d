import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { playOf } from '@mela/lottery-rules/families.ts';
import { formatAmount, invariant, ok, refuse } from '@mela/primitives';
import { expect, test } from 'vitest';
import { multiDrawOrderOf, drawsToCome, placeMultiDrawOrder, voidDraw } from '../index.ts';
import { openTestLottery } from '../test-lottery.ts';

/** A multi-draw order of the rulebook, draw by draw. */
type Example = {
  code: string;
  selection: unknown;
  unitStakePerNote: string;
  series: number;
  stopOnWin: boolean;
  frozenAtPlacement: string;
  issues: {
    multiple: number;
    status: string;
    draw?: readonly number[];
    payout?: string;
    refund?: string;
  }[];
  stakedInTheEnd: string;
  refunded: string;
  paid: string;
};

const file = fileURLToPath(import.meta.resolve('@mela/lottery-rules/data/operations.json'));
const { chase: examples }: { chase: readonly Example[] } = JSON.parse(readFileSync(file, 'utf8'));

/** The rulebook's words for what became of a draw, and ours. */
const STATES: Readonly<Record<string, string>> = {
  LOST: 'LOST',
  WON: 'WON',
  CANCELLED_STOP_ON_WIN: 'CANCELLED_STOP',
  ISSUE_VOID: 'VOID',
};
const UNIT_MODES: Readonly<Record<string, string>> = { '2.0000': '1', '0.2000': '0.1' };
const CASH = 1_000_000_000n;

test.each(examples.map((example, at) => [at + 1, example.code, example] as const))(
  'multi-draw order %i of the rulebook, on %s, comes out to the last decimal',
  async (_, code, example) => {
    const found = playOf(code);
    const line = found?.play.read(example.selection);
    invariant(found && line?.ok, 'the rulebook’s selection is one');
    const results = new Map<string, readonly number[]>();
    const lottery = await openTestLottery(
      {
        family: found.family.code,
        source: { kind: 'feed', feed: 'rulebook' },
        payoutLevels: { min: 1400, max: example.series },
        menus: [],
      },
      {
        rulebook: {
          resultOf: ({ drawNumber }) => {
            const result = results.get(drawNumber);
            return Promise.resolve(
              result ? ok({ result, reference: drawNumber }) : refuse({ kind: 'feed-silent' as const }),
            );
          },
        },
      },
    );
    try {
      const member = await lottery.member(CASH);
      await lottery.turn();
      const planned = await lottery.inMerchant((scope) => drawsToCome(scope, 'ssc1m', example.issues.length));
      const placed = await lottery.inMerchant((scope) =>
        placeMultiDrawOrder(
          scope,
          { memberId: member, currency: 'BDT' },
          {
            game: 'ssc1m',
            lines: [
              {
                play: code,
                selection: line.value.text,
                unitMode: UNIT_MODES[example.unitStakePerNote] ?? '',
                multiple: 1,
              },
            ],
            draws: example.issues.map(({ multiple }, at) => ({
              drawNumber: planned[at]?.drawNumber ?? '',
              multiple,
            })),
            stopOnWin: example.stopOnWin,
          },
        ),
      );
      invariant(placed.ok, 'the multi-draw order is taken');
      expect(formatAmount(placed.value.stake)).toBe(example.frozenAtPlacement);

      for (const [at, { draw: result, status }] of example.issues.entries()) {
        const draw = planned[at];
        invariant(draw, 'every draw was found');
        if (result) results.set(draw.drawNumber, result);
        if (status === 'ISSUE_VOID') {
          const name = { game: 'ssc1m', drawNumber: draw.drawNumber };
          await lottery.inMerchant((scope) => voidDraw(scope, name, 'no-result'));
        }
        await lottery.goTo(draw.drawsAt);
      }
      const shown = await lottery.inMerchant((scope) =>
        multiDrawOrderOf(scope, member, placed.value.multiDrawOrderId),
      );
      invariant(shown.ok, 'the member sees the multi-draw order');
      const became = shown.value.orders.map(({ slips: [slip] }) => ({
        status: slip?.state,
        [slip?.state === 'WON' || slip?.state === 'LOST' ? 'payout' : 'refund']: formatAmount(
          slip?.payout ?? 0n,
        ),
      }));
      expect(became).toEqual(
        example.issues.map(({ status, payout, refund }) => ({
          status: STATES[status],
          ...(payout === undefined ? { refund } : { payout }),
        })),
      );
      expect({
        stakedInTheEnd: formatAmount(shown.value.stake - shown.value.returned),
        refunded: formatAmount(shown.value.returned),
        paid: formatAmount(shown.value.won),
      }).toEqual({
        stakedInTheEnd: example.stakedInTheEnd,
        refunded: example.refunded,
        paid: example.paid,
      });
      expect(await lottery.cash(member)).toBe(
        CASH - shown.value.stake + shown.value.returned + shown.value.won,
      );
      expect(await lottery.faults()).toEqual([]);
    } finally {
      await lottery.close();
    }
  },
);
