import { parseAmount } from '@mela/primitives';
import * as z from 'zod';
import type { Listener } from '../../platform/listener.ts';
import { feedTurnover, membersOwingTurnover } from './turnover.ts';

const played = z.object({
  currency: z.string(),
  effectiveTurnover: z.string().transform((text, context) => {
    const amount = parseAmount(text);
    if (amount.ok) return amount.value;
    context.addIssue('not an amount');
    return z.NEVER;
  }),
});

/** Hears what members have played and counts it towards what they owe in turnover. */
export const turnoverListener: Listener = {
  name: 'cashier-turnover',
  topics: ['round-closed', 'issue-played'],
  async hear(scope, facts) {
    const owing = await membersOwingTurnover(
      scope,
      facts.flatMap(({ memberId }) => (memberId === null ? [] : [memberId])),
    );
    for (const { memberId, payload, recordedAt } of facts) {
      if (memberId === null || !owing.has(memberId)) continue;
      const { currency, effectiveTurnover } = played.parse(payload);
      await feedTurnover(scope, { memberId, currency, amount: effectiveTurnover, endedAt: recordedAt });
    }
  },
};
