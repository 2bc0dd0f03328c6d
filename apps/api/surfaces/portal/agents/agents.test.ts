import { openTestApi, type TestApi } from '@mela/testing/test-api.ts';
import { openPerson, signIn } from '@mela/testing/people/member.ts';
import { accepted } from '@mela/testing/portal-client.ts';
import type { Id } from '@mela/primitives';
import { agentHome } from '@mela/wire/portal/agents.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { placeAccount } from '../../../domain/agents/index.ts';
import type { AccountType } from '../../../domain/identity/index.ts';

let test: TestApi;
beforeAll(async () => {
  test = await openTestApi();
});
afterAll(() => test.close());

let people = 0;

/** Somebody new in the tree. */
async function join(type: AccountType, uplineId: Id | null, code?: string) {
  people += 1;
  const { account } = await openPerson(test, { username: `person${people}`, type });
  await test.services.database.inMerchant(test.brand.mela.id, (scope) =>
    placeAccount(scope, { accountId: account.id, uplineId, code }),
  );
  return account.id;
}

it('tells an agent who is below, who is above, and how to invite', async () => {
  const { client, account } = await signIn(test, { username: 'middle', type: 2 });
  const head = await join(1, null);
  await test.services.database.inMerchant(test.brand.mela.id, (scope) =>
    placeAccount(scope, { accountId: account.id, uplineId: head, code: 'MIDDLE22' }),
  );
  const below = await join(41, account.id);
  await join(0, account.id);
  await join(0, below);
  // Beside and above are none of the agent's business.
  await join(0, head);

  const first = accepted(await client.call(agentHome));
  expect(first).toMatchObject({
    upline: 'person1',
    invitation: { code: 'MIDDLE22', qr: expect.stringMatching(/^data:image\/svg\+xml;base64,/) },
    downline: { all: 3, direct: 2, agents: 1, joinedToday: 3, joinedThisMonth: 3 },
  });
  const link = new URL(first.invitation?.link ?? '');
  expect([link.hostname, link.pathname, link.search]).toEqual([
    'mela.localhost',
    '/register',
    '?code=MIDDLE22',
  ]);

  // It is the second of March: the next day is of the same month, and thirty days later it is April.
  test.clock.advance({ days: 1 });
  accepted(await client.login('middle', 'Shapla2026'));
  await join(0, below);
  const { downline } = accepted(await client.call(agentHome));
  expect(downline).toEqual({ all: 4, direct: 2, agents: 1, joinedToday: 1, joinedThisMonth: 4 });
  test.clock.advance({ days: 30 });
  accepted(await client.login('middle', 'Shapla2026'));
  const later = accepted(await client.call(agentHome));
  expect(later.downline).toMatchObject({ all: 4, joinedToday: 0, joinedThisMonth: 0 });
});

it('has nothing to tell where an agent has no place, and nobody else anything', async () => {
  const { client } = await signIn(test, { username: 'placeless', type: 1 });
  const nothing = { all: 0, direct: 0, agents: 0, joinedToday: 0, joinedThisMonth: 0 };
  expect(accepted(await client.call(agentHome))).toEqual({
    upline: null,
    invitation: null,
    downline: nothing,
  });
  const member = await signIn(test, { username: 'plain' });
  expect(await member.client.call(agentHome)).toMatchObject({ ok: false, status: 403 });
  expect(await test.visit('mela').call(agentHome)).toMatchObject({ ok: false, status: 401 });
});
