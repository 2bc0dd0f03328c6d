import { invariant, ok, refuse, type Id, type Outcome } from '@mela/primitives';
import type { Scope } from './scope.ts';

/** The key was used before with another body or on another route. */
export type RequestKeyReused = { kind: 'request-key-reused' };

export type KeyedRequest = { accountId: Id; key: string; route: string; bodyHash: Buffer };

/**
 * Claims an Idempotency-Key inside the money-moving transaction. Answers the saved answer when the request was done
 * before (null: it is new). A twin that is under way is waited for, because its claim holds the row.
 */
export async function claimKey(
  scope: Scope,
  request: KeyedRequest,
): Promise<Outcome<{ saved: unknown } | null, RequestKeyReused>> {
  const inserted = await scope.db
    .insertInto('platform.idempotency')
    .values({
      merchant_id: scope.merchantId,
      account_id: request.accountId,
      key: request.key,
      route: request.route,
      body_hash: request.bodyHash,
      recorded_at: scope.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst();
  if (inserted) return ok(null);
  const earlier = await earlierAnswer(scope, request);
  invariant(!earlier.ok || earlier.value, 'a key that cannot be claimed was claimed before');
  return earlier;
}

/** The saved answer of a request that was done before; null when its key is new. */
export async function earlierAnswer(
  scope: Scope,
  request: KeyedRequest,
): Promise<Outcome<{ saved: unknown } | null, RequestKeyReused>> {
  const earlier = await scope.db
    .selectFrom('platform.idempotency')
    .select(['route', 'body_hash', 'answer'])
    .where('merchant_id', '=', scope.merchantId)
    .where('account_id', '=', request.accountId)
    .where('key', '=', request.key)
    .executeTakeFirst();
  if (!earlier) return ok(null);
  if (earlier.route !== request.route || !request.bodyHash.equals(earlier.body_hash)) {
    return refuse({ kind: 'request-key-reused' });
  }
  return ok({ saved: earlier.answer });
}

/** Saves the answer of a claimed request in its transaction. */
export async function saveAnswer(scope: Scope, request: KeyedRequest, answer: unknown): Promise<void> {
  await scope.db
    .updateTable('platform.idempotency')
    .set({ answer: JSON.stringify(answer) })
    .where('merchant_id', '=', scope.merchantId)
    .where('account_id', '=', request.accountId)
    .where('key', '=', request.key)
    .execute();
}
