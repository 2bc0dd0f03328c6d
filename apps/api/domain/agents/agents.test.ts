import type { Id } from '@mela/primitives';
import { openTestApi, type TestApi } from '@mela/testing/test-api.ts';
import { openPerson } from '@mela/testing/people/member.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freezeAccount, type AccountType } from '../identity/index.ts';
import { agentByCode, downlineOf, isInDownline, placeAccount, uplineOf, uplinesOf } from './index.ts';

let test: TestApi;

async function place(username: string, type: AccountType, uplineId: Id | null) {
  const { account } = await openPerson(test, { username, type });
  const { affiliateCode } = await test.inMela((scope) =>
    placeAccount(scope, { accountId: account.id, uplineId }),
  );
  return { id: account.id, affiliateCode };
}

beforeAll(async () => {
  test = await openTestApi();
});
afterAll(() => test.close());

it('keeps lines apart, whatever their depth', async () => {
  const head = await place('head', 1, null);
  const agent = await place('agent', 2, head.id);
  const affiliate = await place('affiliate', 41, agent.id);
  const member = await place('member', 0, affiliate.id);
  const sibling = await place('sibling', 2, head.id);
  const otherHead = await place('otherhead', 1, null);

  const found = await test.inMela(async (scope) => ({
    upline: await uplineOf(scope, member.id),
    ofHead: await uplineOf(scope, head.id),
    uplines: await uplinesOf(scope, member.id),
    all: await downlineOf(scope, head.id),
    direct: await downlineOf(scope, head.id, { directOnly: true }),
    page: await downlineOf(scope, head.id, { after: agent.id, limit: 1 }),
    ofSibling: await downlineOf(scope, sibling.id),
    ofOther: await downlineOf(scope, otherHead.id),
    sees: await isInDownline(scope, agent.id, member.id),
    seesSideways: await isInDownline(scope, sibling.id, member.id),
    seesUp: await isInDownline(scope, agent.id, head.id),
    seesSelf: await isInDownline(scope, agent.id, agent.id),
  }));
  expect(found).toEqual({
    upline: affiliate.id,
    ofHead: null,
    uplines: [head.id, agent.id, affiliate.id],
    all: [agent.id, affiliate.id, member.id, sibling.id],
    direct: [agent.id, sibling.id],
    page: [affiliate.id],
    ofSibling: [],
    ofOther: [],
    sees: true,
    seesSideways: false,
    seesUp: false,
    seesSelf: false,
  });
});

it('gives invitation codes to agents only, and knows them in any case but not while frozen or elsewhere', async () => {
  const { id, affiliateCode } = await place('codes', 1, null);
  const plain = await place('plain', 0, id);
  expect(plain.affiliateCode).toBeNull();
  expect(affiliateCode).toMatch(/^[A-HJ-NP-Z2-9]{8}$/);
  const code = affiliateCode ?? '';
  const unknown = { ok: false, refusal: { kind: 'invitation-not-found' } };
  expect(await test.inMela((scope) => agentByCode(scope, ` ${code.toLowerCase()} `))).toEqual({
    ok: true,
    value: id,
  });
  expect(await test.inMela((scope) => agentByCode(scope, 'NOBODYS1'))).toEqual(unknown);
  const { id: nodi } = test.brand.nodi;
  expect(await test.services.database.inMerchant(nodi, (scope) => agentByCode(scope, code))).toEqual(unknown);
  await test.inMela((scope) => freezeAccount(scope, id));
  expect(await test.inMela((scope) => agentByCode(scope, code))).toEqual(unknown);
});

it('places nobody below a member, and nobody twice', async () => {
  const { id } = await place('lonely', 0, null);
  const { account } = await openPerson(test, { username: 'hopeful' });
  await expect(
    test.inMela((scope) => placeAccount(scope, { accountId: account.id, uplineId: id })),
  ).rejects.toThrow('only agents have a downline');
  await expect(
    test.inMela((scope) => placeAccount(scope, { accountId: id, uplineId: null })),
  ).rejects.toThrow('node_pkey');
});

it('reads a downline from one range of the path’s index', async () => {
  const { rows } = await test.inMela(async (scope) => {
    // So few rows are read and sorted faster once somebody has counted them.
    await sql`set local enable_seqscan = off`.execute(scope.db);
    await sql`set local enable_bitmapscan = off`.execute(scope.db);
    return sql<{ 'QUERY PLAN': string }>`
      explain select account_id from agents.node
      where merchant_id = ${scope.merchantId} and path > '0000001' and path < '0000001~' order by path limit 100`.execute(
      scope.db,
    );
  });
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).not.toContain('Sort');
});
