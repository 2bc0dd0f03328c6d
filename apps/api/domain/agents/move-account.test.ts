import { frozenTree, lineOf, makeMoves, type Kind, type Move, type Registered } from '@mela/agent-rules';
import type { Id } from '@mela/primitives';
import { openTestApi, type TestApi } from '@mela/testing/test-api.ts';
import { openPerson } from '@mela/testing/people/member.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isInDownline, moveAccount, pathsAt, placeAccount, uplineOf, uplinesOf } from './index.ts';

let test: TestApi;
let people = 0;
beforeAll(async () => {
  test = await openTestApi();
});
afterAll(() => test.close());

async function place(type: Exclude<Kind, 4>, uplineId: Id | null): Promise<Id> {
  people += 1;
  const { account } = await openPerson(test, { username: `moved${people}`, type });
  await test.inMela((scope) => placeAccount(scope, { accountId: account.id, uplineId }));
  return account.id;
}

const move = (accountId: Id, to: Id | null) => test.inMela((scope) => moveAccount(scope, { accountId, to }));

it('takes everybody below along, and tells it', async () => {
  const [one, other] = [await place(1, null), await place(1, null)];
  const agent = await place(2, one);
  const below = await place(2, agent);
  const member = await place(0, below);
  const stays = await place(0, one);
  expect(await move(agent, other)).toEqual({ ok: true, value: { goAlong: 2 } });
  const found = await test.inMela(async (scope) => ({
    line: await uplinesOf(scope, member),
    upline: await uplineOf(scope, agent),
    stays: await uplinesOf(scope, stays),
    isSeen: await isInDownline(scope, other, member),
    isStillSeen: await isInDownline(scope, one, member),
    told: await sql<{ payload: unknown }>`
      select payload from platform.outbox where topic = 'account-moved' and member_id = ${agent}`.execute(
      scope.db,
    ),
  }));
  expect(found).toMatchObject({
    line: [other, agent, below],
    upline: other,
    stays: [one],
    isSeen: true,
    isStillSeen: false,
    told: { rows: [{ payload: { from: one, to: other, goAlong: 2 } }] },
  });
});

it('refuses what the rules refuse, and changes nothing', async () => {
  const head = await place(1, null);
  const agent = await place(2, head);
  const below = await place(2, agent);
  const member = await place(0, below);
  const refused = async (accountId: Id, to: Id | null) => {
    const answer = await move(accountId, to);
    return answer.ok ? null : answer.refusal.fields.upline.id;
  };
  expect([
    await refused(head, agent),
    await refused(agent, below),
    await refused(agent, agent),
    await refused(agent, head),
    await refused(agent, null),
    await refused(below, member),
    await refused(member, '018f0000-0000-7000-8000-000000000000'),
  ]).toEqual([
    'field.move-head-agent',
    'field.move-own-downline',
    'field.move-own-downline',
    'field.move-there-already',
    'field.move-may-not-stand-there',
    'field.move-may-not-stand-there',
    'field.move-no-place',
  ]);
  expect(await test.inMela((scope) => uplinesOf(scope, member))).toEqual([head, agent, below]);
});

it('makes no circle, and loses nobody, when all is agreed to at once', async () => {
  const head = await place(1, null);
  const [a, b] = [await place(2, head), await place(2, head)];
  const { account } = await openPerson(test, { username: 'comes-meanwhile' });
  const answers = await Promise.all([
    move(a, b),
    move(b, a),
    test.inMela((scope) => placeAccount(scope, { accountId: account.id, uplineId: a })),
  ]);
  expect(answers.slice(0, 2).filter((answer) => 'ok' in answer && answer.ok)).toHaveLength(1);
  const lines = await test.inMela(async (scope) => [
    await uplinesOf(scope, a),
    await uplinesOf(scope, b),
    await uplinesOf(scope, account.id),
  ]);
  const [ofA = [], ofB = [], ofNew] = lines;
  expect([ofA.includes(b), ofB.includes(a)].filter(Boolean)).toHaveLength(1);
  expect(ofNew).toEqual([...ofA, a]);
});

type Event = { who: number; to: number | null; register: boolean; kind: Exclude<Kind, 4> };

const events = fc.array(
  fc.record({
    who: fc.nat(11),
    to: fc.oneof(fc.constant(null), fc.nat(11)),
    register: fc.boolean(),
    kind: fc.constantFrom<Exclude<Kind, 4>>(1, 2, 2, 2, 0),
  }),
  { minLength: 8, maxLength: 24 },
);

/** Does what events say, a minute apart, and keeps what the rules need to reckon the same. */
async function live(said: readonly Event[]): Promise<{ accounts: Registered[]; moves: Move[] }> {
  const accounts: Registered[] = [];
  const moves: Move[] = [];
  for (const { who, to, register, kind } of said) {
    test.clock.advance({ minutes: 1 });
    const at = test.clock.now();
    const upline = to === null ? null : (accounts[to % Math.max(accounts.length, 1)] ?? null);
    const moved = accounts[who % Math.max(accounts.length, 1)];
    if (register || !moved) {
      if (upline?.kind === 0 || (kind === 1) !== (upline === null)) continue;
      const id = await place(kind, upline?.id ?? null);
      accounts.push({ id, kind, upline: upline?.id ?? null, registeredAt: at });
    } else {
      await move(moved.id, upline?.id ?? null);
      moves.push({ at, account: moved.id, to: upline?.id ?? null });
    }
  }
  return { accounts, moves };
}

it('tells of any time the tree that the rules say', async () => {
  await fc.assert(
    fc.asyncProperty(events, fc.nat(26), async (said, after) => {
      const began = test.clock.now();
      const { accounts, moves } = await live(said);
      const start = new Date(began.getTime() + after * 60_000);
      test.clock.advance({ minutes: 1 });
      const tree = frozenTree(accounts, makeMoves(accounts, moves), { start, end: test.clock.now() });
      const [now, then] = await test.inMela(async (scope) => [
        await pathsAt(
          scope,
          accounts.map(({ id }) => ({ accountId: id, at: test.clock.now() })),
        ),
        await pathsAt(
          scope,
          accounts.map(({ id }) => ({ accountId: id, at: start })),
        ),
      ]);
      const byPart = new Map(accounts.map(({ id }, n) => [now?.[n]?.slice(-7), id]));
      for (const [n, { id }] of accounts.entries()) {
        const parts = then?.[n]?.match(/.{7}/g) ?? [];
        expect(parts.map((part) => byPart.get(part)).toReversed()).toEqual(lineOf(tree, id));
      }
    }),
    { numRuns: 15 },
  );
});
