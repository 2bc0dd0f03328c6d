import { ok, refuse } from '@mela/primitives';
import * as z from 'zod/mini';
import { giveBonus, secondAbove, type Gift } from '../../bonuses/index.ts';
import { mayBeOffered, type MemberExcluded } from '../../protection/index.ts';
import { bothWith } from '../desks.ts';
import { type ApprovalKind, memberFact, units } from '../kind.ts';

/** A bonus that staff put aside for a member: above the brand's limit a second person agrees. */
export const bonusGift: ApprovalKind<Gift, MemberExcluded> = {
  name: 'bonus-gift',
  payload: z.object({
    memberId: z.uuid(),
    currency: z.string(),
    names: z.record(z.string(), z.string()),
    amount: units(),
    multiple: z.int(),
    weights: z.record(z.string(), z.number()),
    days: z.int(),
    claimDays: z.int(),
  }),
  ...bothWith('bonuses.manage'),
  seenBy: ['bonuses.view'],
  subjectOf: ({ memberId }) => memberId,
  concerns: async (_scope, { memberId }) => [memberId],
  needsTwo: async (scope, { amount }) => amount > (await secondAbove(scope)),
  stillValid: async (scope, { memberId }) =>
    (await mayBeOffered(scope, memberId)) ? ok(null) : refuse({ kind: 'member-excluded' }),
  apply: async (scope, gift, by) => ok(await giveBonus(scope, gift, by)),
  summary: async (scope, { memberId, names, amount, currency, multiple, days, claimDays }) => [
    { label: 'console-bonuses.name', is: { name: { ...names }, code: null } },
    await memberFact(scope, memberId, 'console-bonuses.member'),
    { label: 'console-bonuses.given', is: { amount, currency } },
    { label: 'console-bonuses.multiple', is: { count: multiple / 100 } },
    { label: 'console-bonuses.days', is: { count: days } },
    { label: 'console-bonuses.claimDays', is: { count: claimDays } },
  ],
};
