import { invariant, type Id } from '@mela/primitives';
import { sql } from 'kysely';
import type { Scope } from '../../../platform/scope.ts';
import type { SecretBox } from '../../../platform/secret-box.ts';

const sealContext = (merchantId: Id, issueId: Id): string => `lottery-seed/${merchantId}/${issueId}`;

/** The seed of an issue to come. */
export type NewSeed = Readonly<{ issueId: Id; seed: Buffer }>;

/** Keeps the seeds of issues to come, sealed: whoever reads the database cannot reckon what they will draw. */
export async function keepSeeds(scope: Scope, box: SecretBox, seeds: readonly NewSeed[]): Promise<void> {
  if (seeds.length === 0) return;
  const { merchantId } = scope;
  const rows = seeds.map(({ issueId, seed }) => ({
    merchant_id: merchantId,
    issue_id: issueId,
    sealed: box.seal(seed.toString('hex'), sealContext(merchantId, issueId)),
  }));
  await scope.db.insertInto('lottery.seed').values(rows).execute();
}

/** Opens the seed of an issue for its draw, or answers the one that was shown. */
export async function openSeed(scope: Scope, box: SecretBox, issueId: Id): Promise<Buffer> {
  const [opened] = await openSeeds(scope, box, [issueId]);
  invariant(opened, `issue ${issueId} has no seed`);
  return opened.seed;
}

/** The same for many issues at once; those that draw from no seed of ours have none. */
export async function openSeeds(scope: Scope, box: SecretBox, issueIds: readonly Id[]): Promise<NewSeed[]> {
  const rows = await scope.db
    .selectFrom('lottery.seed')
    .select(['issue_id', 'sealed', 'seed'])
    .where('merchant_id', '=', scope.merchantId)
    .where('issue_id', '=', (is) => is.fn.any(is.val([...issueIds])))
    .execute();
  return rows.map(({ issue_id: issueId, sealed, seed }) => {
    if (seed) return { issueId, seed };
    invariant(sealed, `issue ${issueId} has an empty seed`);
    return { issueId, seed: Buffer.from(box.open(sealed, sealContext(scope.merchantId, issueId)), 'hex') };
  });
}

/** Shows the seeds of issues that are drawn or void to everybody, for ever. */
export async function showSeeds(scope: Scope, seeds: readonly NewSeed[]): Promise<void> {
  if (seeds.length === 0) return;
  await sql`
    update lottery.seed s set seed = decode(t.seed, 'hex'), sealed = null
      from unnest(${seeds.map(({ issueId }) => issueId)}::uuid[], ${seeds.map(({ seed }) => seed.toString('hex'))}::text[]) as t (issue_id, seed)
     where s.merchant_id = ${scope.merchantId} and s.issue_id = t.issue_id and s.seed is null`.execute(
    scope.db,
  );
}
