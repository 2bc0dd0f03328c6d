import { ok, refuse, type Outcome } from '@mela/primitives';
import type { Scope } from '../../platform/scope.ts';

/** The brand is closed, or takes no real money now, so nothing new is begun. */
export type BrandClosed = { kind: 'brand-in-maintenance' | 'brand-blocked' | 'real-money-off' };

/**
 * Whether the brand, and with it the whole installation, is open at this moment: asked in the transaction that takes a bet, because what a surface knows of a
 * brand may be a second old. What was taken before is settled and given back all the same. Play money is played with where
 * real money has stopped, too.
 */
export async function openForPlay(
  scope: Scope,
  { playMoney = false }: { playMoney?: boolean } = {},
): Promise<Outcome<null, BrandClosed>> {
  const { status, money } = await scope.db
    .selectFrom('merchants.merchant as brand')
    .leftJoin('merchants.merchant as office', (join) => join.on((of) => of('office.kind', '=', 'office')))
    .select((of) => [
      'brand.money',
      of.fn<number>('greatest', ['brand.status', 'office.status']).as('status'),
    ])
    .where('brand.id', '=', scope.merchantId)
    .executeTakeFirstOrThrow();
  if (status === 0) return money === 'stopped' && !playMoney ? refuse({ kind: 'real-money-off' }) : ok(null);
  return refuse({ kind: status === 2 ? 'brand-blocked' : 'brand-in-maintenance' });
}
