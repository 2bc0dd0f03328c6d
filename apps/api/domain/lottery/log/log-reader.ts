import {
  consistencyRanges,
  HEAD_TYPE,
  inclusionRanges,
  rangeHash,
  readEntry,
  subtreesOf,
  type EvidenceOf,
  type HeadClaims,
  type LeafRange,
  type LogState,
  type Proof,
  type Salt,
} from '@mela/lottery-rules';
import { invariant, ok, refuse, type Id, type Outcome } from '@mela/primitives';
import { sql } from 'kysely';
import type { Scope } from '../../../platform/scope.ts';
import type { SecretBox } from '../../../platform/secrets/secret-box.ts';
import { merchantById } from '../../merchants/index.ts';
import type { NotInLog } from '../refusals.ts';
import { signAsOf, signingKeys } from './signing-keys.ts';

/** How many entries a brand's log has. */
async function logSize(scope: Scope): Promise<number> {
  const row = await scope.db
    .selectFrom('lottery.log_size')
    .select('size')
    .where('merchant_id', '=', scope.merchantId)
    .executeTakeFirst();
  return Number(row?.size ?? 0);
}

/** The state of the log now: an own draw whose sale begins takes it as its salt. */
export async function logState(scope: Scope): Promise<LogState> {
  const size = await logSize(scope);
  if (size === 0) return { size, root: '' };
  const [root = ''] = await hashesOf(scope, [[0, size]]);
  return { size, root };
}

/** The hashes of ranges of the log, hexadecimal: one row read per full subtree in them. */
async function hashesOf(scope: Scope, ranges: readonly LeafRange[]): Promise<string[]> {
  const subtrees = ranges.map((range) => subtreesOf(range));
  const wanted = subtrees.flat();
  const { rows } = await sql<{ hash: Buffer }>`
    select substring(e.hashes from n.level * 32 + 1 for 32) as hash
      from unnest(${wanted.map(({ level }) => level)}::int[],
                  ${wanted.map(({ level, index }) => (index + 1) * 2 ** level - 1)}::bigint[])
        with ordinality as n (level, leaf, step)
      join lottery.log_entry e on e.merchant_id = ${scope.merchantId} and e.leaf_index = n.leaf
     order by n.step`.execute(scope.db);
  invariant(rows.length === wanted.length, 'the log holds what it has completed');
  const hashes = rows.map(({ hash }) => hash);
  return subtrees.map((parts) => Buffer.from(rangeHash(hashes.splice(0, parts.length))).toString('hex'));
}

/** The head of the log when it had so many entries, signed with the key of then: always the same for one size. */
async function signHead(scope: Scope, box: SecretBox, size: number): Promise<string> {
  const { text } = await scope.db
    .selectFrom('lottery.log_entry')
    .select('text')
    .where('merchant_id', '=', scope.merchantId)
    .where('leaf_index', '=', BigInt(size - 1))
    .executeTakeFirstOrThrow();
  const at = readEntry(text)?.at;
  invariant(at, 'every entry says when it was made');
  const [root = ''] = await hashesOf(scope, [[0, size]]);
  const { code: brand } = await merchantById(scope.db, scope.merchantId);
  const claims: HeadClaims = { brand, size, root, at };
  return signAsOf(scope, box, new Date(at), { type: HEAD_TYPE, claims });
}

/** The head of the log, now or when it had so many entries. */
export async function logHead(
  scope: Scope,
  box: SecretBox,
  size?: number,
): Promise<Outcome<EvidenceOf<'head'>, NotInLog>> {
  const now = await logSize(scope);
  const of = size ?? now;
  if (of < 1 || of > now) return refuse({ kind: 'not-in-log' });
  return ok({ kind: 'head', head: await signHead(scope, box, of), keys: await signingKeys(scope) });
}

/** That the log of `to` entries goes on from the log of `from` entries. */
export async function logConsistency(
  scope: Scope,
  box: SecretBox,
  { from, to }: { from: number; to?: number | undefined },
): Promise<Outcome<EvidenceOf<'consistency'>, NotInLog>> {
  const now = await logSize(scope);
  const end = to ?? now;
  if (from < 1 || from > end || end > now) return refuse({ kind: 'not-in-log' });
  return ok({
    kind: 'consistency',
    from: await signHead(scope, box, from),
    to: await signHead(scope, box, end),
    path: await hashesOf(scope, consistencyRanges(from, end)),
    keys: await signingKeys(scope),
  });
}

/** A page of the log's entries, from one of them on. */
export async function logPage(scope: Scope, from: number, limit: number): Promise<EvidenceOf<'log'>> {
  const rows = await scope.db
    .selectFrom('lottery.log_entry')
    .select('text')
    .where('merchant_id', '=', scope.merchantId)
    .where('leaf_index', '>=', BigInt(from))
    .orderBy('leaf_index')
    .limit(limit)
    .execute();
  const { code: brand } = await merchantById(scope.db, scope.merchantId);
  return { kind: 'log', brand, from, entries: rows.map(({ text }) => text) };
}

/**
 * All that the log says of a draw, and of the brand's keys, under its head of now, with the way there from the draw's salt; null where
 * it says nothing of the draw.
 */
export async function logOf(
  scope: Scope,
  box: SecretBox,
  drawId: Id,
  salt?: Salt,
): Promise<Pick<Proof, 'log' | 'salt'> | null> {
  const { rows } = await sql<{ index: bigint; text: string; isOfDraw: boolean }>`
    select leaf_index as index, text, draw_id is not null as "isOfDraw" from lottery.log_entry
     where merchant_id = ${scope.merchantId} and draw_id = ${drawId}
    union all
    select leaf_index, text, false from lottery.log_entry where merchant_id = ${scope.merchantId} and kind = 'key'
     order by 1`.execute(scope.db);
  if (!rows.some(({ isOfDraw }) => isOfDraw)) return null;
  const size = await logSize(scope);
  const ways = rows.map(({ index }) => inclusionRanges(Number(index), [0, size]));
  const hashes = await hashesOf(scope, ways.flat());
  const log = {
    head: await signHead(scope, box, size),
    keys: await signingKeys(scope),
    entries: rows.map(({ index, text }, at) => ({
      index: Number(index),
      text,
      path: hashes.splice(0, ways[at]?.length ?? 0),
    })),
  };
  if (!salt) return { log };
  return { log, salt: { ...salt, path: await hashesOf(scope, consistencyRanges(salt.size, size)) } };
}
