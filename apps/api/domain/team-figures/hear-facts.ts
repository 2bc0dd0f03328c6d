import { businessDayOf, type BusinessDay, type Id } from '@mela/primitives';
import type { Listener } from '../../platform/outbox/listener.ts';
import type { Scope } from '../../platform/scope.ts';
import { bonusStakesOf } from '../bonuses/index.ts';
import { merchantById } from '../merchants/index.ts';
import { countPlay } from './count-play.ts';
import { setMoved } from './days.ts';
import { holdSums } from './downline-days.ts';
import { takeUncounted } from './facts-counted.ts';
import { movedOnDays } from './moved-on-days.ts';
import { toldPlay } from './told-play.ts';
import { HEARD, LISTENER, MONEY_TOPICS } from './topics.ts';

/** Keeps the days of all who play and move money, from whatever the rooms tell. No bet waits for it. */
export const teamFiguresListener: Listener = {
  name: LISTENER,
  topics: HEARD,
  async hear(scope, heard) {
    const facts = await takeUncounted(scope, heard);
    if (facts.length === 0) return;
    await holdSums(scope, 'with others');
    const { timeZone, currency } = await merchantById(scope.db, scope.merchantId);
    const play = toldPlay(facts);
    const bonus = await bonusStakesOf(
      scope,
      play.flatMap(({ roundId }) => roundId ?? []),
    );
    await countPlay(scope, timeZone, play, bonus);
    const money = facts.filter(({ topic }) => MONEY_TOPICS.includes(topic));
    await setTouched(scope, money, { currency, zone: timeZone });
  },
};

type Touched = Readonly<{ memberId: Id | null; recordedAt: Date }>;

/** Has the days on which something moved say what the books say by now: a fact is recorded in the transaction that moved it. */
async function setTouched(
  scope: Scope,
  facts: readonly Touched[],
  { currency, zone }: Readonly<{ currency: string; zone: string }>,
): Promise<void> {
  const touched = new Map<BusinessDay, Set<Id>>();
  for (const { memberId, recordedAt } of facts) {
    if (memberId === null) continue;
    const day = businessDayOf(recordedAt, zone);
    touched.set(day, (touched.get(day) ?? new Set()).add(memberId));
  }
  for (const [day, members] of touched) {
    const moved = await movedOnDays(scope, [...members], { from: day, to: day, currency, zone });
    const found = new Set(moved.map(({ accountId }) => accountId));
    const nothing = { bonuses: 0n, deposits: 0n, withdrawals: 0n };
    const none = [...members].filter((accountId) => !found.has(accountId));
    await setMoved(scope, zone, [...moved, ...none.map((accountId) => ({ accountId, day, ...nothing }))]);
  }
}
