import { invariant, type Id } from '@mela/primitives';
import { sql } from 'kysely';
import type { Scope } from '../../../platform/scope.ts';
import type { SecretBox } from '../../../platform/secrets/secret-box.ts';

const sealContext = (merchantId: Id, drawId: Id): string => `lottery-seed/${merchantId}/${drawId}`;

/** The seed of a draw to come. */
export type NewSeed = Readonly<{ drawId: Id; seed: Buffer }>;

/** Keeps the seeds of draws to come, sealed: whoever reads the database cannot reckon what they will draw. */
export async function keepSeeds(scope: Scope, box: SecretBox, seeds: readonly NewSeed[]): Promise<void> {
  if (seeds.length === 0) return;
  const { merchantId } = scope;
  const rows = seeds.map(({ drawId, seed }) => ({
    merchant_id: merchantId,
    draw_id: drawId,
    sealed: box.seal(seed.toString('hex'), sealContext(merchantId, drawId)),
  }));
  await scope.db.insertInto('lottery.seed').values(rows).execute();
}

/** Opens the seed of a draw when it is drawn, or answers the one that was shown. */
export async function openSeed(scope: Scope, box: SecretBox, drawId: Id): Promise<Buffer> {
  const [opened] = await openSeeds(scope, box, [drawId]);
  invariant(opened, `draw ${drawId} has no seed`);
  return opened.seed;
}

/** The same for many draws at once; those that draw from no seed of ours have none. */
export async function openSeeds(scope: Scope, box: SecretBox, drawIds: readonly Id[]): Promise<NewSeed[]> {
  const rows = await scope.db
    .selectFrom('lottery.seed')
    .select(['draw_id', 'sealed', 'seed'])
    .where('merchant_id', '=', scope.merchantId)
    .where('draw_id', '=', (is) => is.fn.any(is.val([...drawIds])))
    .execute();
  return rows.map(({ draw_id: drawId, sealed, seed }) => {
    if (seed) return { drawId, seed };
    invariant(sealed, `draw ${drawId} has an empty seed`);
    return { drawId, seed: Buffer.from(box.open(sealed, sealContext(scope.merchantId, drawId)), 'hex') };
  });
}

/** Shows the seeds of draws that are drawn or void to everybody, for ever. */
export async function showSeeds(scope: Scope, seeds: readonly NewSeed[]): Promise<void> {
  if (seeds.length === 0) return;
  await sql`
    update lottery.seed s set seed = decode(t.seed, 'hex'), sealed = null
      from unnest(${seeds.map(({ drawId }) => drawId)}::uuid[], ${seeds.map(({ seed }) => seed.toString('hex'))}::text[]) as t (draw_id, seed)
     where s.merchant_id = ${scope.merchantId} and s.draw_id = t.draw_id and s.seed is null`.execute(
    scope.db,
  );
}
