import { ok, refuse } from '@mela/primitives';
import * as z from 'zod/mini';
import { giveBonus, secondAbove, type Gift } from '../../bonuses/index.ts';
import { accountById } from '../../identity/index.ts';
import { mayBeOffered, type MemberExcluded } from '../../protection/index.ts';
import type { ApprovalKind } from '../kind.ts';
import { units } from '../units.ts';

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
  requestedBy: ['finance', 'admin'],
  decidedBy: ['finance', 'admin'],
  seenBy: ['support', 'risk'],
  expiresAfterHours: 7 * 24,
  subjectOf: ({ memberId }) => memberId,
  concerns: async (_scope, { memberId }) => [memberId],
  needsTwo: async (scope, { amount }) => amount > (await secondAbove(scope)),
  stillValid: async (scope, { memberId }) =>
    (await mayBeOffered(scope, memberId)) ? ok(null) : refuse({ kind: 'member-excluded' }),
  apply: async (scope, gift, by) => ok(await giveBonus(scope, gift, by)),
  async summary(scope, { memberId, names, amount, currency, multiple, days, claimDays }) {
    const member = await accountById(scope, memberId);
    return [
      { label: 'bonusdesk.name', is: { text: names['en'] ?? '' } },
      { label: 'bonusdesk.member', is: { text: member?.username ?? memberId } },
      { label: 'bonusdesk.given', is: { amount, currency } },
      { label: 'bonusdesk.multiple', is: { count: multiple / 100 } },
      { label: 'bonusdesk.days', is: { count: days } },
      { label: 'bonusdesk.claimDays', is: { count: claimDays } },
    ];
  },
};
