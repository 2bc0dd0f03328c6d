import { invariant, type Currency, type Id } from '@mela/primitives';
import type { Scope } from '../../platform/scope.ts';
import { post } from './post.ts';

/** The currency of trial accounts. No posting mixes it with another: each currency of a posting sums to zero. */
export const PLAY_MONEY: Currency = 'PLAY';

const GRANT = 10_000_0000n;

/** Gives a trial account its 10,000.00 of play money, once. */
export async function grantPlayMoney(scope: Scope, accountId: Id): Promise<void> {
  const posted = await post(scope, {
    kind: 'play-money-grant',
    key: accountId,
    entries: [
      { ownerId: null, account: 'play-money', currency: PLAY_MONEY, amount: -GRANT },
      { ownerId: accountId, account: 'cash', currency: PLAY_MONEY, amount: GRANT },
    ],
  });
  invariant(posted.ok, 'the house has play money without end');
}
