import type { FactTopic } from '@mela/i18n';
import type { Id } from '@mela/primitives';
import type { Scope } from '../../platform/scope.ts';
import { claimables } from '../bonuses/index.ts';
import { accountsById, TRIAL } from '../identity/index.ts';
import { unreadOf } from '../messaging/index.ts';

/** One number that a member's pages show of them: what it is for many at once (who is not among them has none of it), and the facts that change it. */
type Part = Readonly<{
  topics: readonly FactTopic[];
  of(scope: Scope, accountIds: readonly Id[]): Promise<ReadonlyMap<Id, number>>;
}>;

/** Every such number. A new one is a line here and one in the wire's `MemberState`. */
export const PARTS = {
  /** Messages to the account that it has not read. */
  unread: { topics: ['inbox-changed'], of: unreadOf },
  /** Bonuses that it can claim now; a trial has no claim to any. */
  claimable: {
    topics: ['bonus-offered', 'bonus-active', 'bonus-declined', 'bonus-expired'],
    async of(scope, accountIds) {
      const counts = new Map<Id, number>();
      for (const { id, type } of (await accountsById(scope, accountIds)).values())
        if (type !== TRIAL) counts.set(id, (await claimables(scope, id)).length);
      return counts;
    },
  },
} satisfies Readonly<Record<string, Part>>;

export type StatePart = keyof typeof PARTS;
export const STATE_PARTS = Object.keys(PARTS) as StatePart[];

/** The facts after which somebody's state is another one. */
export const STATE_TOPICS: readonly FactTopic[] = STATE_PARTS.flatMap(
  (part): readonly FactTopic[] => PARTS[part].topics,
);

/** The parts that a fact changes. */
export const partsChangedBy = (topic: FactTopic): StatePart[] =>
  STATE_PARTS.filter((part) => (PARTS[part].topics as readonly FactTopic[]).includes(topic));
