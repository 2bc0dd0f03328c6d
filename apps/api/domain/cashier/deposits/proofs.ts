import { newId, ok, refuse, type Id, type Outcome } from '@mela/primitives';
import type { Scope } from '../../../platform/scope.ts';
import type { Picture } from '../../../platform/picture.ts';
import { lockDepositById } from './deposit.ts';
import type { PaymentRefusal } from './refusals.ts';

const AT_MOST = 3;
/** Beside what a screen shows: a photographed receipt must stay legible. */
export const PROOF_SIDE = 1600;

/** Keeps a picture of a payment, drawn anew; up to three for a deposit, until it is decided on. */
export async function addProof(
  scope: Scope,
  given: { memberId: Id; depositId: Id; picture: Picture },
): Promise<Outcome<{ id: Id }, PaymentRefusal>> {
  const deposit = await lockDepositById(scope, given.depositId);
  if (deposit?.memberId !== given.memberId || deposit.kind === 'gateway') {
    return refuse({ kind: 'deposit-not-found' });
  }
  if (deposit.state === 'credited' || deposit.state === 'rejected')
    return refuse({ kind: 'deposit-state-conflict' });
  if ((await proofsOf(scope, deposit.id)).length >= AT_MOST) return refuse({ kind: 'too-many-proofs' });
  const id = newId(scope.now.getTime());
  await scope.db
    .insertInto('cashier.deposit_proof')
    .values({
      merchant_id: scope.merchantId,
      id,
      deposit_id: deposit.id,
      type: given.picture.type,
      bytes: given.picture.bytes,
      added_at: scope.now,
    })
    .execute();
  return ok({ id });
}

/** Takes a picture away again, before the payment is submitted. */
export async function removeProof(
  scope: Scope,
  given: { memberId: Id; depositId: Id; proofId: Id },
): Promise<Outcome<null, PaymentRefusal>> {
  const deposit = await lockDepositById(scope, given.depositId);
  if (deposit?.memberId !== given.memberId) return refuse({ kind: 'deposit-not-found' });
  if (deposit.state !== 'created' && deposit.state !== 'expired')
    return refuse({ kind: 'deposit-state-conflict' });
  await scope.db
    .deleteFrom('cashier.deposit_proof')
    .where('merchant_id', '=', scope.merchantId)
    .where('deposit_id', '=', deposit.id)
    .where('id', '=', given.proofId)
    .execute();
  return ok(null);
}

/** The names of a deposit's pictures, oldest first. */
export async function proofsOf(scope: Scope, depositId: Id): Promise<Id[]> {
  const rows = await scope.db
    .selectFrom('cashier.deposit_proof')
    .select('id')
    .where('merchant_id', '=', scope.merchantId)
    .where('deposit_id', '=', depositId)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** One of a deposit's pictures; null when it is none of its. */
export async function proofBy(
  scope: Scope,
  { depositId, proofId }: { depositId: Id; proofId: Id },
): Promise<{ type: string; bytes: Buffer } | null> {
  const row = await scope.db
    .selectFrom('cashier.deposit_proof')
    .select(['type', 'bytes'])
    .where('merchant_id', '=', scope.merchantId)
    .where('deposit_id', '=', depositId)
    .where('id', '=', proofId)
    .executeTakeFirst();
  return row ?? null;
}
