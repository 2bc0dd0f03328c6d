import { randomInt } from 'node:crypto';
import { networkOf, ok, refuse, type Id, type Outcome } from '@mela/primitives';
import { sql } from 'kysely';
import type { Scope } from '../../platform/scope.ts';
import { isDown, queueNotification } from '../notifications/index.ts';
import { nameOf, type Verification, type CodePurpose, type Destination } from './open-verification.ts';
import type { SendRefusal } from './refusals.ts';

const CODE_LENGTH = 6;
const LIFE_MINUTES = 5;
const PAUSE_MS = 60_000;
const PER_DESTINATION = 5;

export type CodeRequest = Readonly<{
  purpose: CodePurpose;
  destination: Destination;
  /** The client's address, as the trusted proxies tell it. */
  ip: string;
  /** In which the message is written. */
  language: string;
  /** Counts, waits and answers as ever, but sends nothing: for destinations that belong to nobody. */
  pretend?: boolean;
}>;

/**
 * Sends a new code, which takes the place of the last one for this purpose and destination. One per 60 s and five a day per
 * destination, whatever the purpose, and a day's number per address that asks. A transaction of its own.
 */
export function sendCode(
  verification: Verification,
  merchantId: Id,
  request: CodeRequest,
): Promise<Outcome<{ expiredMinutes: number }, SendRefusal>> {
  const { purpose, destination, language, pretend = false } = request;
  return verification.database.inMerchant(merchantId, async (scope) => {
    if (await isDown(scope, destination.channel)) return refuse({ kind: 'message-not-sent' });
    const counted = await countSending(scope, verification, request);
    if (!counted.ok) return counted;

    const code = randomInt(10 ** CODE_LENGTH)
      .toString()
      .padStart(CODE_LENGTH, '0');
    const expiresAt = new Date(scope.now.getTime() + LIFE_MINUTES * 60_000);
    const fresh = {
      hash: verification.hashOf(merchantId, purpose, destination, code),
      expires_at: expiresAt,
      tries: 0,
      spent_at: null,
    };
    await scope.db
      .insertInto('verification.code')
      .values({
        merchant_id: merchantId,
        purpose,
        destination: verification.subjectOf('to', nameOf(destination)),
        ...fresh,
      })
      .onConflict((conflict) =>
        conflict.columns(['merchant_id', 'purpose', 'destination']).doUpdateSet(fresh),
      )
      .execute();
    await queueNotification(scope, verification.notifications, {
      ...destination,
      kind: 'code',
      language,
      values: { code, minutes: LIFE_MINUTES },
      expiresAt,
      pretend,
    });
    return ok({ expiredMinutes: LIFE_MINUTES });
  });
}

async function countSending(
  scope: Scope,
  { subjectOf, perAddress }: Verification,
  { destination, ip }: CodeRequest,
): Promise<Outcome<null, SendRefusal>> {
  const { rows } = await sql<{ wait_ms: bigint }>`
    select verification.count_sending(
      ${scope.merchantId}, ${scope.now},
      ${[subjectOf('to', nameOf(destination)), subjectOf('from', networkOf(ip))]}::bytea[],
      ${[PAUSE_MS, 0]}::bigint[],
      ${[PER_DESTINATION, perAddress]}::int[]) as wait_ms`.execute(scope.db);
  const waitMs = Number(rows[0]?.wait_ms ?? 0n);
  if (waitMs === 0) return ok(null);
  if (waitMs < 0) return refuse({ kind: 'code-limit' });
  return refuse({ kind: 'code-too-soon', values: { seconds: Math.ceil(waitMs / 1000) } });
}
