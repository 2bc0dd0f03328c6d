import {
  readEntry,
  verifyEvidence,
  type Evidence,
  type EvidenceOf,
  type LogEntry,
} from '@mela/lottery-rules';
import { curves } from '@mela/lottery-rules/fair/curves.ts';
import { growingLog, isContinued } from '@mela/lottery-rules/fair/merkle-log.ts';
import { merkleTree } from '@mela/lottery-rules/fair/merkle.ts';
import { failed } from '@mela/lottery-rules/fair/test-brand.ts';
import { shelf } from '@mela/lottery-rules/families.ts';
import { invariant, newId, type Id } from '@mela/primitives';
import { dump, found } from '@mela/testing/canaries.ts';
import { sql } from 'kysely';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Database } from '../../../platform/database.ts';
import {
  logConsistency,
  logHead,
  logPage,
  orderReceipt,
  rotateSigningKey,
  signingKeys,
  ticketLeaves,
} from '../index.ts';
import { ALL_OF_FIRST, BIG_TOTAL, openTestLottery, type TestLottery } from '../test-lottery.ts';

let lottery: TestLottery;
beforeEach(async () => {
  lottery = await openTestLottery({ schedule: HOURS });
});
afterEach(() => lottery.close());

/** A draw an hour, so that the log stays short. */
const HOURS = {
  timeZone: 'Asia/Dhaka',
  intervalSeconds: 3600,
  closeLeadSeconds: 30,
  saleSeconds: 7200,
};

const entries = async (): Promise<LogEntry[]> => {
  const page = await lottery.inMerchant((scope) => logPage(scope, 0, 10_000));
  return page.entries.map((text) => readEntry(text)).filter((entry) => entry !== undefined);
};
const head = async (size?: number): Promise<EvidenceOf<'head'>> => {
  const result = await lottery.inMerchant((scope) => logHead(scope, lottery.sources.box, size));
  invariant(result.ok, 'the log has a head');
  return result.value;
};
const consistency = async (from: number, to?: number): Promise<EvidenceOf<'consistency'>> => {
  const result = await lottery.inMerchant((scope) =>
    logConsistency(scope, lottery.sources.box, { from, to }),
  );
  invariant(result.ok, 'the log is that long');
  return result.value;
};
const receiptOf = async (memberId: Id, orderId: Id): Promise<EvidenceOf<'receipt'>> => {
  const result = await lottery.inMerchant((scope) =>
    orderReceipt(scope, lottery.sources.box, memberId, orderId),
  );
  invariant(result.ok, 'the order has a receipt');
  return result.value;
};
const leavesOf = async (drawNumber: string): Promise<EvidenceOf<'leaves'>> => {
  const result = await lottery.inMerchant((scope) =>
    ticketLeaves(scope, { game: 'ssc1m', drawNumber }, { from: 0, limit: 10_000 }),
  );
  invariant(result.ok, 'the draw is closed');
  return result.value;
};
const drawn = async (drawNumber: string) => {
  const proof = await lottery.proofOfDraw({ game: 'ssc1m', drawNumber });
  invariant(proof.ok, 'the draw can be proved');
  return proof.value;
};
const brokenIn = (...files: Evidence[]): string[] => failed(verifyEvidence(shelf, files, {}, curves));

async function ordered(...lines: Parameters<TestLottery['bet']>[2][]) {
  const member = await lottery.member(10_000_000n);
  const draw = await lottery.current();
  const placed = await lottery.bet(member, draw.drawNumber, ...(lines.length > 0 ? lines : [ALL_OF_FIRST]));
  invariant(placed.ok, 'the order is taken');
  return { member, draw, ...placed.value };
}

/** What an intruder with the owner's rights does. */
async function asOwner(...statements: string[]): Promise<void> {
  const owner = new pg.Client({ connectionString: lottery.ownerUrl });
  await owner.connect();
  await owner.query('set session_replication_role = replica');
  for (const statement of statements) await owner.query(statement);
  await owner.end();
}

test('the log begins with the key, says each thing of a draw once and in its order, and every draw can be proved by it', async () => {
  const { member, draw, slipIds } = await ordered(ALL_OF_FIRST, BIG_TOTAL);
  await lottery.goTo(draw.closesAt);
  expect((await entries()).filter(({ kind }) => kind === 'result')).toEqual([]);
  await lottery.goTo(draw.drawsAt);
  const answer = await entries();
  expect(answer[0]?.kind).toBe('key');
  const ofDraw = answer.filter((entry) => entry.kind !== 'key' && entry.numero === draw.drawNumber);
  expect(ofDraw.map(({ kind }) => kind)).toEqual(['commitment', 'salt', 'tickets', 'result']);
  for (const slipId of slipIds) {
    const proof = await lottery.proofOf(member, slipId);
    invariant(proof.ok, 'the slip can be proved');
    expect(brokenIn(proof.value)).toEqual([]);
  }
  expect(await lottery.faults()).toEqual([]);
});

test('it is the tree of its entries at every length, and goes on from each', async () => {
  const { draw } = await ordered();
  await lottery.goTo(draw.drawsAt);
  const { entries: texts } = await lottery.inMerchant((scope) => logPage(scope, 0, 10_000));
  const add = growingLog();
  const rows = await lottery.inMerchant((scope) =>
    scope.db.selectFrom('lottery.log_entry').select('hashes').orderBy('leaf_index').execute(),
  );
  expect(rows.map(({ hashes }) => hashes)).toEqual(texts.map((text) => Buffer.concat([...add(text)])));
  const sizes = [1, 2, 3, 7, 8, 9, 31, texts.length];
  for (const from of sizes) {
    for (const to of sizes.filter((size) => size >= from)) {
      const { path, ...file } = await consistency(from, to);
      const state = (size: number) => ({ size, root: merkleTree(texts.slice(0, size)).root });
      expect(isContinued(state(from), state(to), path)).toBe(true);
      expect(brokenIn({ ...file, path })).toEqual([]);
    }
  }
  expect((await lottery.inMerchant((scope) => logHead(scope, lottery.sources.box, 10_000))).ok).toBe(false);
});

test('several workers say each thing once, and leave no gap', async () => {
  const { draw } = await ordered();
  await lottery.goTo(draw.closesAt, -1000);
  lottery.time.ms = draw.drawsAt.getTime();
  await Promise.all(Array.from({ length: 4 }, () => lottery.turn()));
  lottery.time.ms += 86_400_000;
  await Promise.all(Array.from({ length: 4 }, () => lottery.turn()));
  const answer = (await entries()).map((entry) =>
    entry.kind === 'key' ? entry.kind : `${entry.kind} ${entry.numero}`,
  );
  expect(new Set(answer).size).toBe(answer.length);
  expect(answer.filter((what) => what === 'key')).toHaveLength(1);
  await lottery.settle();
  expect(await lottery.faults()).toEqual([]);
});

test('a worker killed after any number of steps has said what it did, and no more', async () => {
  const { draw } = await ordered();
  lottery.time.ms = draw.drawsAt.getTime();
  for (let steps = 0; steps < 8; steps += 1) {
    let left = steps;
    const dying: Database = {
      ...lottery.database,
      inMerchant: async (merchantId, work) => {
        left -= 1;
        if (left < 0) throw new Error('killed');
        return lottery.database.inMerchant(merchantId, work);
      },
    };
    await lottery.turn(dying).catch(() => undefined);
    expect(await lottery.faults()).toEqual([]);
  }
  await lottery.turn();
  expect(brokenIn(await drawn(draw.drawNumber))).toEqual([]);
});

test('the programs can add to the log through its function, and change nothing that stands there', async () => {
  await lottery.current();
  for (const change of [
    `update lottery.log_entry set text = '{}' where leaf_index = 1`,
    'delete from lottery.log_entry where leaf_index = 1',
    'update lottery.log_size set size = 1',
    `insert into lottery.log_entry (merchant_id, leaf_index, kind, draw_id, text, hashes) values ('${lottery.merchantId}', 9999, 'void', '${newId()}', '{}', '')`,
    'truncate lottery.log_entry',
    `update lottery.signing_key set from_at = now()`,
    'delete from lottery.signing_key',
  ])
    await expect(
      lottery.inMerchant((scope) => sql.raw(change).execute(scope.db)),
      change,
    ).rejects.toThrow('permission denied');
});

test('a receipt is the same whenever it is asked for, holds with its draw, and is for nobody else', async () => {
  const { member, draw, orderId } = await ordered(ALL_OF_FIRST, BIG_TOTAL);
  const receipt = await receiptOf(member, orderId);
  expect(receipt.tickets).toHaveLength(2);
  expect(brokenIn(receipt)).toEqual([]);
  await lottery.goTo(draw.drawsAt);
  expect(await receiptOf(member, orderId)).toEqual(receipt);
  expect(brokenIn(receipt, await leavesOf(draw.drawNumber), await drawn(draw.drawNumber))).toEqual([]);
  const stranger = await lottery.inMerchant((scope) =>
    orderReceipt(scope, lottery.sources.box, newId(), orderId),
  );
  expect(stranger).toEqual({ ok: false, refusal: { kind: 'order-not-found' } });
});

test('a new key signs what comes after it; what was signed before stays as it was, and both stand in the log', async () => {
  const first = await ordered();
  const before = { receipt: await receiptOf(first.member, first.orderId), head: await head() };
  const { key, from } = await lottery.inMerchant((scope) => rotateSigningKey(scope, lottery.sources.box));
  expect(from.getTime()).toBeGreaterThan(lottery.time.ms);
  lottery.time.ms = from.getTime();
  const second = await ordered();
  const after = await receiptOf(second.member, second.orderId);
  const kidOf = ({ receipt }: EvidenceOf<'receipt'>): unknown =>
    (JSON.parse(Buffer.from(receipt.split('.')[0] ?? '', 'base64url').toString()) as { kid: unknown }).kid;
  expect(kidOf(after)).toBe(key.kid);
  expect(kidOf(before.receipt)).not.toBe(key.kid);
  expect((await receiptOf(first.member, first.orderId)).receipt).toBe(before.receipt.receipt);
  await lottery.goTo(first.draw.drawsAt);
  const proof = await drawn(first.draw.drawNumber);
  expect(proof.log.keys.map(({ kid }) => kid)).toEqual([kidOf(before.receipt), key.kid]);
  const size = (await entries()).length;
  const earlier = 3;
  expect(brokenIn(proof, before.receipt, after, before.head, await consistency(earlier, size))).toEqual([]);
});

test('the private half of the key is nowhere in the database', async () => {
  await lottery.current();
  const { rows } = await lottery.inMerchant((scope) =>
    sql<{ kid: string; sealed: Buffer }>`select kid, sealed from lottery.signing_key`.execute(scope.db),
  );
  const [key] = rows;
  invariant(key, 'there is a key');
  const secret = lottery.sources.box.open(key.sealed, `lottery-signing-key/${lottery.merchantId}/${key.kid}`);
  expect(secret).toMatch(/^[\w-]{43}$/);
  const hex = Buffer.from(secret, 'base64url').toString('hex');
  const canaries = [
    { name: 'private key', value: secret },
    { name: 'its bytes', value: hex },
  ];
  expect(found(canaries, await dump(lottery.ownerUrl))).toEqual([]);
  expect((await lottery.inMerchant(signingKeys)).map(({ kid }) => kid)).toEqual([key.kid]);
});

test('a ticket that the owner of the database drops before the close is proved to be missing by its receipt', async () => {
  const kept = await ordered();
  const dropped = await ordered();
  const receipt = await receiptOf(dropped.member, dropped.orderId);
  await asOwner(`delete from lottery.slip where order_id = '${dropped.orderId}'`);
  await lottery.goTo(kept.draw.drawsAt);
  const proof = await drawn(kept.draw.drawNumber);
  expect(brokenIn(proof, await leavesOf(kept.draw.drawNumber))).toEqual([]);
  expect(brokenIn(receipt, proof, await leavesOf(kept.draw.drawNumber))).toEqual([
    'tickets-are-among-leaves',
  ]);
});

test('a seed and its commitment that the owner replaces are proved by the log and by every receipt', async () => {
  const { member, draw, orderId } = await ordered();
  const receipt = await receiptOf(member, orderId);
  await lottery.goTo(draw.closesAt);
  const other = await lottery.inMerchant((scope) =>
    scope.db
      .selectFrom('lottery.draw as d')
      .innerJoin('lottery.log_entry as e', 'e.draw_id', 'd.id')
      .select(['d.id', 'd.commitment', 'e.text'])
      .where('d.draw_number', '=', draw.drawNumber)
      .where('e.kind', '=', 'commitment')
      .executeTakeFirstOrThrow(),
  );
  const falseCode = 'ab'.repeat(32);
  const seen = await head();
  await asOwner(`update lottery.draw set commitment = '${falseCode}' where id = '${other.id}'`);
  expect((await lottery.faults()).map(({ law }) => law)).toContain(
    'the public log says what was committed to, fixed and drawn',
  );
  await lottery.goTo(draw.drawsAt);
  expect(brokenIn(await drawn(draw.drawNumber))).toEqual(
    expect.arrayContaining(['seed-matches-commitment', 'commitment-came-first']),
  );
  // Where the log is made to fit as well, whoever holds a head of before, or a receipt, sees that it is another log.
  await asOwner(
    `update lottery.log_entry set text = replace(text, '${other.commitment}', '${falseCode}') where draw_id = '${other.id}' and kind = 'commitment'`,
  );
  expect((await lottery.faults()).map(({ law }) => law)).toContain(
    'the public log is the tree of its entries, and none is missing',
  );
  const page = await lottery.inMerchant((scope) => logPage(scope, 0, 10_000));
  expect(brokenIn(page, seen)).toEqual(['log-makes-head']);
  expect(brokenIn(page, receipt)).toEqual(['one-commitment']);
});

test('an installation that names something else to mix in, when the outcome of the first is known, is seen by its commitment and its log', async () => {
  const { member, draw, orderId } = await ordered();
  const receipt = await receiptOf(member, orderId);
  await lottery.goTo(draw.closesAt);
  // The salt of another moment, in the row and in the log.
  const { salt } = await lottery.inMerchant((scope) =>
    scope.db
      .selectFrom('lottery.draw')
      .select('salt')
      .where('draw_number', '=', draw.drawNumber)
      .executeTakeFirstOrThrow(),
  );
  const other = merkleTree([]).root;
  await asOwner(
    `update lottery.draw set salt = '${other}' where draw_number = '${draw.drawNumber}'`,
    `update lottery.log_entry set text = replace(text, '${salt}', '${other}') where text like '%"salt"%${draw.drawNumber}%'`,
  );
  expect((await lottery.faults()).map(({ law }) => law)).toContain(
    'the public log is the tree of its entries, and none is missing',
  );
  await lottery.goTo(draw.drawsAt);
  const proof = await drawn(draw.drawNumber);
  expect(brokenIn(proof)).toContain('salt-is-of-log');
  expect(brokenIn(proof, receipt)).toContain('one-salt');
  // A beacon's round in its place.
  await asOwner(
    `update lottery.draw set entropy = 'quicknet', beacon_round = 1, salt = null, salt_size = null, salted_at = null where draw_number = '${draw.drawNumber}'`,
  );
  expect(brokenIn(await drawn(draw.drawNumber))).toEqual(
    expect.arrayContaining(['seed-matches-commitment', 'commitment-came-first', 'round-was-to-come']),
  );
});

test('no draw is opened while its tickets can still change', async () => {
  const { draw } = await ordered();
  lottery.time.ms = draw.closesAt.getTime() - 1;
  await lottery.turn();
  const { rows } = await lottery.inMerchant((scope) =>
    sql<{ count: number }>`select count(*)::int as count from lottery.seed where seed is not null`.execute(
      scope.db,
    ),
  );
  expect(rows).toEqual([{ count: 0 }]);
  expect(await lottery.proofOfDraw({ game: 'ssc1m', drawNumber: draw.drawNumber })).toEqual({
    ok: false,
    refusal: { kind: 'not-drawn' },
  });
  const leaves = await lottery.inMerchant((scope) =>
    ticketLeaves(scope, { game: 'ssc1m', drawNumber: draw.drawNumber }, { from: 0, limit: 10 }),
  );
  expect(leaves).toEqual({ ok: false, refusal: { kind: 'not-drawn' } });
});
