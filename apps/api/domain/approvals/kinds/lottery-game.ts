import * as z from 'zod/mini';
import {
  asWished,
  changeGame,
  gameChangeTakesTwo,
  keptPlayTerms,
  playTermsFrom,
  type GameChange,
  type GameRefusal,
  type GameState,
} from '../../lottery/index.ts';
import { merchantById } from '../../merchants/index.ts';
import { bothWith } from '../desks.ts';
import { type ApprovalKind, nameShown } from '../kind.ts';
import { factsOf, factsOfChange } from './lottery-game-facts.ts';

const AMOUNTS = ['stakeMin', 'stakeMax', 'payoutMax', 'exposureMax'] as const;

type Part = Readonly<Partial<GameState>>;

const amountsIn = (
  part: object,
  as: (value: string) => unknown,
  terms: (value: never) => unknown,
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(part).map(([name, value]) => {
      if (name === 'playTerms') return [name, terms(value as never)];
      return [name, AMOUNTS.some((one) => one === name) ? as(String(value)) : (value as unknown)];
    }),
  );

/** Settings of a game as JSON: amounts as digits. */
const part = z.codec(z.record(z.string(), z.json()), z.custom<Part>(), {
  decode: (kept) => amountsIn(kept, BigInt, playTermsFrom) as Part,
  encode: (settings) => amountsIn(settings, String, keptPlayTerms) as Record<string, string>,
});

/** A lottery game that is changed, or put on sale: what makes one of its settings looser takes two. */
export const lotteryGame: ApprovalKind<GameChange, GameRefusal> = {
  name: 'lottery-game',
  payload: z.object({ code: z.string(), version: z.int(), was: part, wish: part }),
  ...bothWith('lottery.manage'),
  seenBy: ['lottery.view'],
  subjectOf: ({ code }) => code,
  needsTwo: gameChangeTakesTwo,
  stillValid: asWished,
  apply: (scope, change, { requestedBy }) => changeGame(scope, change, requestedBy),
  async summary(scope, { code, was, wish, ...change }) {
    const { currency } = await merchantById(scope.db, scope.merchantId);
    const asIs = await asWished(scope, { code, was, wish, ...change });
    // Who puts a game on sale says yes to all of it.
    const besides = wish.onSale === true && asIs.ok ? asIs.value.is : {};
    return [
      { label: 'console-lottery.game', is: nameShown(asIs.ok ? asIs.value.was.names : null, code) },
      ...factsOfChange(was, wish, currency),
      ...factsOf(besides, currency, (name) => !(name in wish)),
    ];
  },
};
