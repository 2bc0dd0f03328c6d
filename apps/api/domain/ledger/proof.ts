import type { Scope } from '../../platform/scope.ts';
import type { LedgerFault } from './verify.ts';

/** What the verifier found when it last looked; no faults means that the books held. */
export type Proof = Readonly<{
  provenAt: Date;
  /** What was posted since then was proven; null: everything. */
  provenFrom: Date | null;
  faults: readonly LedgerFault[];
}>;

const MOST_FAULTS = 100;

/** Keeps a proof in the place of the last one of its reach. Of two that overlap the later one stays. */
export async function recordProof(scope: Scope, { provenAt, provenFrom, faults }: Proof): Promise<void> {
  const values = {
    proven_at: provenAt,
    proven_from: provenFrom,
    faults: JSON.stringify(faults.slice(0, MOST_FAULTS)),
  };
  await scope.db
    .insertInto('ledger.proof')
    .values({
      merchant_id: scope.merchantId,
      reach: provenFrom === null ? 'whole' : 'recent',
      ...values,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['merchant_id', 'reach'])
        .doUpdateSet(values)
        .where('ledger.proof.proven_at', '<=', provenAt),
    )
    .execute();
}

/** The last proof of what was posted lately, and the last one of everything; null where there has been none yet. */
export async function lastProofs(scope: Scope): Promise<{ recent: Proof | null; whole: Proof | null }> {
  const rows = await scope.db
    .selectFrom('ledger.proof')
    .selectAll()
    .where('merchant_id', '=', scope.merchantId)
    .execute();
  const of = (reach: string): Proof | null => {
    const row = rows.find((one) => one.reach === reach);
    if (!row) return null;
    return { provenAt: row.proven_at, provenFrom: row.proven_from, faults: row.faults as LedgerFault[] };
  };
  return { recent: of('recent'), whole: of('whole') };
}
