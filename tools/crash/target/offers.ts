import type { Scope } from '../../../apps/api/platform/scope.ts';
import type { Id } from '../../../packages/primitives/index.ts';
import { publishOffer } from '../../../packages/testing/people/offers.ts';

const WHOLE = 10_000n;

/** A bonus that can be claimed again and again. */
export type ClaimOffer = Readonly<{ id: Id; amount: bigint }>;

/** How many hundredths of a bonus must be played: some are soon cash, some never are. */
const MULTIPLES = [0, 200, 9_000] as const;

/** Opens bonuses to claim, of several sizes and with little, some and much play to owe. */
export async function openOffers(scope: Scope, currency: string): Promise<readonly ClaimOffer[]> {
  const offers: ClaimOffer[] = [];
  for (const [at, multiple] of MULTIPLES.entries()) {
    const amount = BigInt(at + 1) * 7n * WHOLE + 3n;
    const { id } = await publishOffer(scope, {
      kind: 'claim',
      name: `Bonus ${at + 1}`,
      currency,
      rate: 0,
      amount,
      amountMax: null,
      depositMin: 0n,
      multiple,
      base: 'bonus',
      weights: { RNG: 60 },
      days: 1,
      audience: 'everyone',
      newcomerDays: null,
      frequency: 'always',
      isOpen: true,
    });
    offers.push({ id, amount });
  }
  return offers;
}
