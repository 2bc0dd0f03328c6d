import { newId, ok, refuse, type Id, type Outcome } from '@mela/primitives';
import type { Picture } from '../../../platform/picture.ts';
import type { Scope } from '../../../platform/scope.ts';
import type { ProofRefusal } from '../refusals.ts';
import { lockWithdrawal } from './withdrawal.ts';
import type { WithdrawalState } from './withdrawal-states.ts';

/** How many pictures each side may add to a withdrawal. */
const AT_MOST = { member: 3, staff: 5 } as const;
/** As long as there is something to prove: before payment nothing was sent, after the end nothing is open. */
const OPEN_TO_PROOF = {
  member: ['paid', 'disputed'],
  staff: ['paying', 'paid', 'disputed', 'confirmed'],
} as const satisfies Record<string, readonly WithdrawalState[]>;

/** A picture that says something about a payment: that it was made, or that nothing came. */
type Proof = Readonly<{ id: Id; actor: 'member' | 'staff'; addedAt: Date }>;

/** Keeps a picture, drawn anew; up to three of the member's and five of staff's. */
export async function addWithdrawalProof(
  scope: Scope,
  given: { withdrawalId: Id; by: { actor: 'member' | 'staff'; actorId: Id }; picture: Picture },
): Promise<Outcome<Proof, ProofRefusal>> {
  const { withdrawalId, by, picture } = given;
  const withdrawal = await lockWithdrawal(scope, withdrawalId);
  if (!withdrawal || (by.actor === 'member' && withdrawal.memberId !== by.actorId)) {
    return refuse({ kind: 'withdrawal-not-found' });
  }
  const states: readonly WithdrawalState[] = OPEN_TO_PROOF[by.actor];
  if (!states.includes(withdrawal.state)) return refuse({ kind: 'withdrawal-state-conflict' });
  const proofs = await withdrawalProofs(scope, [withdrawalId]);
  const own = (proofs.get(withdrawalId) ?? []).filter(({ actor }) => actor === by.actor);
  if (own.length >= AT_MOST[by.actor]) return refuse({ kind: 'enough-proofs' });
  const id = newId(scope.now.getTime());
  await scope.db
    .insertInto('cashier.withdrawal_proof')
    .values({
      merchant_id: scope.merchantId,
      id,
      withdrawal_id: withdrawalId,
      actor: by.actor,
      actor_id: by.actorId,
      type: picture.type,
      bytes: picture.bytes,
      added_at: scope.now,
    })
    .execute();
  return ok({ id, actor: by.actor, addedAt: scope.now });
}

/** The pictures of each of these withdrawals, oldest first. */
export async function withdrawalProofs(
  scope: Scope,
  withdrawalIds: readonly Id[],
): Promise<ReadonlyMap<Id, readonly Proof[]>> {
  if (withdrawalIds.length === 0) return new Map();
  const rows = await scope.db
    .selectFrom('cashier.withdrawal_proof')
    .select(['id', 'withdrawal_id', 'actor', 'added_at'])
    .where('merchant_id', '=', scope.merchantId)
    .where('withdrawal_id', 'in', [...withdrawalIds])
    .orderBy('id')
    .execute();
  const proofs = new Map<Id, Proof[]>();
  for (const { id, withdrawal_id, actor, added_at } of rows) {
    const proof = { id, actor: actor as Proof['actor'], addedAt: added_at };
    proofs.set(withdrawal_id, [...(proofs.get(withdrawal_id) ?? []), proof]);
  }
  return proofs;
}

/** One of a withdrawal's pictures; null when it is none of its. */
export async function withdrawalProofBy(
  scope: Scope,
  { withdrawalId, proofId }: { withdrawalId: Id; proofId: Id },
): Promise<{ type: string; bytes: Buffer } | null> {
  const row = await scope.db
    .selectFrom('cashier.withdrawal_proof')
    .select(['type', 'bytes'])
    .where('merchant_id', '=', scope.merchantId)
    .where('withdrawal_id', '=', withdrawalId)
    .where('id', '=', proofId)
    .executeTakeFirst();
  return row ?? null;
}
