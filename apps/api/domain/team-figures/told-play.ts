import type { Id } from '@mela/primitives';
import * as z from 'zod';
import type { HeardFact } from '../../platform/outbox/listener.ts';
import { toldAmount } from '../../platform/outbox/told-amount.ts';
import { PLAY_TOPICS } from './topics.ts';

/** What a member's round, or all their slips of a draw, came to. */
export type PlaySums = Readonly<{ stake: bigint; bonusStake: bigint; win: bigint; rebate: bigint }>;

/** What a fact tells of one member's play: what it came to, and what had been told of it before. */
export type ToldPlay = Readonly<{
  memberId: Id;
  /** None: slips of a draw, of which each fact says for itself what was told before it. */
  roundId: Id | undefined;
  game: Readonly<{ id?: Id | undefined; code?: string | undefined }>;
  /** Null: it runs again, or nothing is left of it. */
  now: PlaySums | null;
  /** Null: nothing was. */
  before: PlaySums | null;
  closedAt: Date;
  toldAt: Date;
}>;

const instant = z.iso.datetime({ offset: true }).transform((text) => new Date(text));
const sums = z.object({
  stake: toldAmount,
  win: toldAmount,
  bonusStake: z._default(toldAmount, 0n),
  rebate: z._default(toldAmount, 0n),
});
const told = sums.extend({
  currency: z.string(),
  roundId: z.optional(z.uuid()),
  gameId: z.optional(z.uuid()),
  game: z.optional(z.string()),
  state: z._default(z.string(), 'closed'),
  closedAt: z.nullable(instant),
  before: z.optional(sums.extend({ closedAt: z.optional(instant) })),
});

/** What facts tell of play for real money, in their order. */
export const toldPlay = (facts: readonly HeardFact[]): ToldPlay[] =>
  facts.flatMap(({ topic, memberId, payload, recordedAt }): ToldPlay[] => {
    if (memberId === null || !PLAY_TOPICS.includes(topic)) return [];
    const { currency, state, roundId, gameId, game, closedAt, before, ...now } = told.parse(payload);
    if (currency === 'PLAY') return [];
    const { stake, bonusStake, win, rebate } = now;
    return [
      {
        memberId,
        roundId,
        game: { id: gameId, code: game },
        now: state === 'closed' ? { stake, bonusStake, win, rebate } : null,
        before: before ?? null,
        closedAt: before?.closedAt ?? closedAt ?? recordedAt,
        toldAt: recordedAt,
      },
    ];
  });
