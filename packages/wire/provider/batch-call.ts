import * as z from 'zod/mini';
import { call, type Call } from './call.ts';
import { promo, resettle, returnStake, unsettle, voidBet } from './correction-calls.ts';
import { amount, currency, foreignId } from './fields.ts';
import { bet, BET_REFUSALS, betAndSettle, cancel, endRound, settle } from './portal-calls.ts';
import { release, reserve } from './reserve-calls.ts';

/** How many calls one batch holds. */
const BATCH_MAX = 50;

const inBatch = <C extends Call>({ name, body }: C) => z.object({ call: z.literal(name as C['name']), body });

/** Books several calls in their order, all or none. A refusal is that of the first call that is refused; its `detail` begins with the place, "3: ". */
export const batch = call('batch', {
  body: z.object({
    calls: z
      .array(
        z.discriminatedUnion('call', [
          inBatch(bet),
          inBatch(settle),
          inBatch(betAndSettle),
          inBatch(cancel),
          inBatch(endRound),
          inBatch(unsettle),
          inBatch(resettle),
          inBatch(voidBet),
          inBatch(returnStake),
          inBatch(reserve),
          inBatch(release),
          inBatch(promo),
        ]),
      )
      .check(z.minLength(1), z.maxLength(BATCH_MAX)),
  }),
  value: z.object({
    answers: z.array(
      z.object({
        reference: z.nullable(foreignId()),
        balance: amount(),
        currency: currency(),
        held: z.optional(amount()),
      }),
    ),
  }),
  refusals: [...BET_REFUSALS, 'bet-unknown', 'already-settled', 'not-settled'],
});
