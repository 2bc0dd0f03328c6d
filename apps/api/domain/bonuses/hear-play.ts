import type { Id } from '@mela/primitives';
import * as z from 'zod';
import type { Listener } from '../../platform/outbox/listener.ts';
import { toldAmount } from '../../platform/outbox/told-amount.ts';
import type { Scope } from '../../platform/scope.ts';
import { categoriesOf } from '../catalogue/index.ts';
import { feedLots } from './feed-lots.ts';

const played = z.object({
  currency: z.string(),
  effectiveTurnover: toldAmount,
  roundId: z.optional(z.uuid()),
  gameId: z.optional(z.uuid()),
  drawId: z.optional(z.uuid()),
  game: z.optional(z.string()),
});

/** Hears what members have played and counts it towards what they owe in turnover. */
export const turnoverListener: Listener = {
  name: 'bonuses-turnover',
  topics: ['round-closed', 'round-corrected', 'draw-played'],
  async hear(scope, facts) {
    const heard = facts.flatMap(({ id, memberId, payload, recordedAt }) =>
      memberId === null ? [] : [{ id, memberId, recordedAt, play: played.parse(payload) }],
    );
    const owing = await membersOwing(
      scope,
      heard.map(({ memberId }) => memberId),
    );
    // What is taken back may open a lot that was full, for what comes after it as well.
    for (const { memberId, play } of heard) if (play.effectiveTurnover < 0n) owing.add(memberId);
    const ours = heard.filter(({ memberId }) => owing.has(memberId));
    if (ours.length === 0) return;
    const categories = await categoriesOf(
      scope,
      ours.map(({ play }) => ({ id: play.gameId, code: play.game })),
    );
    for (const { id, memberId, recordedAt, play } of ours) {
      const betId = play.roundId ?? play.drawId;
      if (betId === undefined || play.effectiveTurnover === 0n) continue;
      await feedLots(scope, {
        factId: id,
        memberId,
        currency: play.currency,
        amount: play.effectiveTurnover,
        category: categories.get(play.gameId ?? play.game ?? '') ?? '',
        betId,
        endedAt: recordedAt,
      });
    }
  },
};

/** Which of these members have an open lot; asked once for a batch of facts, since most of them are about nobody who has. */
async function membersOwing(scope: Scope, memberIds: readonly Id[]): Promise<Set<Id>> {
  if (memberIds.length === 0) return new Set();
  const rows = await scope.db
    .selectFrom('bonuses.lot')
    .select('member_id')
    .distinct()
    .where('merchant_id', '=', scope.merchantId)
    .where('member_id', 'in', [...new Set(memberIds)])
    .whereRef('done', '<', 'required')
    .where('dropped_at', 'is', null)
    .execute();
  return new Set(rows.map((row) => row.member_id));
}
