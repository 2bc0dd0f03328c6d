import { refuse, type Id, type Outcome } from '@mela/primitives';
import { sql } from 'kysely';
import type { Database } from '../../platform/database.ts';
import type { Scope } from '../../platform/scope.ts';
import { openContent, type Channel, type LetterContent, type LetterKind } from './letter.ts';
import type { Letters } from './queue-letter.ts';

/** The carrier did not take a letter; `lasting`: it never will, so that there is no point in trying again. */
export type NotCarried = { kind: 'not-carried'; problem: string; lasting: boolean };

/** Hands one letter over to whoever brings it. Must end within `LEASE_MS`, and must not try again by itself. */
export type Carry = (
  letter: LetterContent & { channel: Channel; kind: LetterKind },
) => Promise<Outcome<null, NotCarried>>;

/** A letter is handed over three times at most: carriers that are in trouble are not helped by more. */
const ATTEMPTS = 3;
/** A worker that has not come back by then has died, and another takes its letter. */
const LEASE_MS = 30_000;
const PAUSE_MS = 5000;
const BATCH = 10;

/** What cannot be opened is brought to nobody, and holds up no other letter. */
const UNREADABLE = refuse({ kind: 'not-carried', problem: 'unreadable', lasting: true } as const);

/** The merchants with letters to hand over now. */
export async function merchantsToSend({ kysely, clock }: Database): Promise<Id[]> {
  const { rows } = await sql<{
    id: Id;
  }>`select id from letters.merchants_to_send(${clock.now()}) as id`.execute(kysely);
  return rows.map(({ id }) => id);
}

/** Hands over what is due; answers how many letters it looked at. Two workers never hand over the same letter at once. */
export async function sendDue(
  letters: Letters,
  database: Database,
  merchantId: Id,
  carry: Carry,
): Promise<number> {
  const due = await database.inMerchant(merchantId, claim);
  await Promise.all(
    due.map(async ({ id, channel, kind, sealed, attempts }) => {
      const content = openContent(letters.box, merchantId, id, sealed);
      const outcome = content ? await carry({ ...content, channel, kind }) : UNREADABLE;
      await database.inMerchant(merchantId, (scope) => note(scope, { id, attempts }, outcome));
    }),
  );
  return due.length;
}

type Due = { id: Id; channel: Channel; kind: LetterKind; sealed: Buffer; attempts: number };

async function claim(scope: Scope): Promise<Due[]> {
  await scope.db
    .updateTable('letters.letter')
    .set({ state: 'failed', sealed: null, done_at: scope.now, problem: 'expired' })
    .where('merchant_id', '=', scope.merchantId)
    .where('state', '=', 'queued')
    .where('expires_at', '<=', scope.now)
    .execute();
  const { rows } = await sql<Due>`
    update letters.letter l
      set attempts = attempts + 1, next_at = ${new Date(scope.now.getTime() + LEASE_MS)}
      where l.merchant_id = ${scope.merchantId} and l.id in (
        select id from letters.letter
          where merchant_id = ${scope.merchantId} and state = 'queued' and next_at <= ${scope.now}
          order by next_at limit ${BATCH} for update skip locked)
      returning id, channel, kind, sealed, attempts`.execute(scope.db);
  return rows;
}

async function note(
  scope: Scope,
  { id, attempts }: Pick<Due, 'id' | 'attempts'>,
  outcome: Outcome<null, NotCarried>,
): Promise<void> {
  const again = !outcome.ok && !outcome.refusal.lasting && attempts < ATTEMPTS;
  await scope.db
    .updateTable('letters.letter')
    .set({
      problem: outcome.ok ? null : outcome.refusal.problem,
      ...(again
        ? { next_at: new Date(scope.now.getTime() + PAUSE_MS * attempts) }
        : { state: outcome.ok ? 'sent' : 'failed', sealed: null, done_at: scope.now }),
    })
    .where('merchant_id', '=', scope.merchantId)
    .where('id', '=', id)
    .where('state', '=', 'queued')
    .execute();
}
