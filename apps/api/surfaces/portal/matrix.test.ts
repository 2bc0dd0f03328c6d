import { newId, type Id } from '@mela/primitives';
import { openHouse, type TestHouse } from '@mela/test-house/house.ts';
import { lotteryProducts } from '@mela/test-house/lottery-products.ts';
import { openTestHandChannel, units } from '@mela/test-house/payments.ts';
import { openPerson, PASSWORD } from '@mela/test-house/people/member.ts';
import { waitingWithdrawal } from '@mela/test-house/people/withdrawal.ts';
import { accepted, type PortalClient } from '@mela/test-house/portal-client.ts';
import { whileReadOnly } from '@mela/test-house/while-read-only.ts';
import type { Audience, Endpoint } from '@mela/wire';
import { createDeposit } from '@mela/wire/portal/cashier.ts';
import { portalEndpoints } from '@mela/wire/portal/index.ts';
import { chasePlace } from '@mela/wire/portal/lottery-chases.ts';
import { lotteryOrderPlace, numerosNow } from '@mela/wire/portal/lottery.ts';
import { sessionList } from '@mela/wire/portal/ways-in.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { placeAccount } from '../../domain/agents/index.ts';
import { claimBonus, giveBonus } from '../../domain/bonuses/index.ts';
import { addProof, addWithdrawalProof, openDesk } from '../../domain/cashier/index.ts';
import type { AccountType } from '../../domain/identity/index.ts';
import { post } from '../../domain/ledger/index.ts';
import { planIssues, saveProduct, turnDrawClock } from '../../domain/lottery/index.ts';
import type { Scope } from '../../platform/scope.ts';
import { portalRoutes } from './index.ts';

type CallerName = 'visitor' | 'trial' | 'owner' | 'member' | 'agent' | 'other branch’s agent';

const CALLERS: Record<CallerName, Audience> = {
  visitor: 'visitor',
  trial: 'trial',
  owner: 'member',
  member: 'member',
  agent: 'agent',
  'other branch’s agent': 'agent',
};

let test: TestHouse;
const clients = {} as Record<CallerName, PortalClient>;
let foreigner: PortalClient;
/** Things that belong to the owner, by the name of the path's parameter. */
const things: Record<string, Id> = {};

const inMela = <T>(work: (scope: Scope) => Promise<T>): Promise<T> =>
  test.house.database.inMerchant(test.brand.mela.id, work);

async function open(
  username: string,
  type: AccountType,
  uplineId: Id | null,
): Promise<{ id: Id; client: PortalClient }> {
  const { account, client } = await openPerson(test, { username, type });
  await inMela((scope) => placeAccount(scope, { accountId: account.id, uplineId }));
  return { id: account.id, client };
}

beforeAll(async () => {
  test = await openHouse();
  const agent = await open('agent', 1, null);
  const otherAgent = await open('otheragent', 1, null);
  const owner = await open('owner', 0, agent.id);
  const member = await open('member', 0, agent.id);
  const nodi = await openPerson(test, { username: 'foreigner', brand: 'nodi' });
  const withdrawal = await waitingWithdrawal(test, owner.id);
  things['withdrawalId'] = withdrawal.id;
  things['payoutAccountId'] = withdrawal.payoutAccountId;
  things['pictureId'] = await pictureOf(withdrawal.id);

  for (const { client, name } of [
    { ...agent, name: 'agent' },
    { ...otherAgent, name: 'otheragent' },
    { ...owner, name: 'owner' },
    { ...member, name: 'member' },
    { client: nodi.client, name: 'foreigner' },
  ]) {
    accepted(await client.login(name, PASSWORD));
  }
  const trial = test.visit('mela');
  accepted(await trial.freePlay());
  Object.assign(clients, {
    visitor: test.visit('mela'),
    trial,
    owner: owner.client,
    member: member.client,
    agent: agent.client,
    'other branch’s agent': otherAgent.client,
  } satisfies Record<CallerName, PortalClient>);
  foreigner = test.visit('mela');
  foreigner.state.token = nodi.client.state.token;
  await fillTheOwnersDrawers(owner.id);
  const second = test.visit('mela');
  accepted(await second.login('owner', PASSWORD));
  const sessions = accepted(await clients.owner.call(sessionList));
  things['sessionId'] = sessions.find(({ current }) => !current)?.id ?? '';
});
afterAll(() => test.close());

/** A bonus that waits to be claimed, and one that is under way. */
async function giveBonuses(memberId: Id): Promise<void> {
  const gift = {
    memberId,
    currency: 'BDT',
    names: { en: 'Gift' },
    amount: units('10'),
    multiple: 100,
    weights: {},
    days: 7,
    claimDays: 7,
  };
  await inMela(async (scope) => {
    const by = { requestedBy: newId(), decidedBy: null, reason: 'for the test' };
    things['claimableId'] = (await giveBonus(scope, gift, by)).id;
    things['bonusId'] = (await giveBonus(scope, gift, by)).id;
    await claimBonus(scope, memberId, things['bonusId']);
  });
}

/** A picture that staff have added to a withdrawal that is being paid. */
async function pictureOf(withdrawalId: Id): Promise<Id> {
  const staff = { staffId: newId(), ownAccountIds: [] };
  const desk = openDesk({ recordAudit: async () => {} });
  const picture = { type: 'image/webp', bytes: Buffer.from('drawn') } as const;
  const by = { actor: 'staff', actorId: staff.staffId } as const;
  const added = await inMela(async (scope) => {
    await desk.claim(scope, staff, withdrawalId);
    await desk.approve(scope, staff, withdrawalId);
    await desk.startPaying(scope, staff, withdrawalId);
    return addWithdrawalProof(scope, { withdrawalId, by, picture });
  });
  return added.ok ? added.value.id : '';
}

async function fillTheOwnersDrawers(ownerId: Id): Promise<void> {
  await giveBonuses(ownerId);
  const byHand = { channelId: (await openTestHandChannel(test)).id, amount: units('500.00') };
  const sent = accepted(await clients.owner.call(createDeposit, { body: byHand }, { key: newId() }));
  things['depositId'] = sent.deposit.id;
  const picture = { type: 'image/webp', bytes: Buffer.from('drawn') } as const;
  const proof = await inMela((scope) =>
    addProof(scope, { memberId: ownerId, depositId: sent.deposit.id, picture }),
  );
  if (proof.ok) things['proofId'] = proof.value.id;

  await inMela(async (scope) => {
    await post(scope, {
      kind: 'adjustment',
      key: newId(),
      entries: [
        { ownerId, account: 'cash', currency: 'BDT', amount: units('100') },
        { ownerId: null, account: 'adjustments', currency: 'BDT', amount: -units('100') },
      ],
    });
    await saveProduct(scope, lotteryProducts.ssc1m);
  });
  while ((await planIssues(test.house.database, test.brand.mela.id, test.house.drawSources)) > 0);
  while ((await turnDrawClock(test.house.database, test.brand.mela.id, test.house.drawSources)) > 0);
  const game = lotteryProducts.ssc1m.code;
  const { current } = accepted(await clients.owner.call(numerosNow, { query: { game } }));
  const line = { play: 'SSC_FIXED', selection: '1|-|-|-|-', unitMode: '1', multiple: 1 } as const;
  const order = { game, numero: current?.numero ?? '', lines: [line] };
  const bought = accepted(await clients.owner.call(lotteryOrderPlace, { body: order }, { key: newId() }));
  things['orderId'] = bought.orderId;
  things['slipId'] = bought.slipIds[0] ?? '';
  const periods = [{ numero: current?.numero ?? '', multiple: 1 }];
  const chase = { game, lines: [line], periods, stopOnWin: true };
  const chased = accepted(await clients.owner.call(chasePlace, { body: chase }, { key: newId() }));
  things['chaseId'] = chased.chaseId;
}

/** What is right to say where something must be said, in the wire's spelling. */
const BODIES: Readonly<Record<string, object>> = {
  answerReceipt: { answer: 'received' },
  cancelBonus: { money: '1.0000' },
  submitPayment: { transactionId: '8N7A6B5C4D', sender: '01811111111' },
};

const parametersOf = ({ path }: Endpoint): string[] =>
  [...path.matchAll(/:(\w+)/g)].map((match) => match[1] ?? '');

/** Calls about the owner's things. */
async function knock(client: PortalClient, endpoint: Endpoint) {
  const extras = {
    key: newId(),
    ...(endpoint.sealed ? { text: 'not sealed' } : {}),
    ...(endpoint.uploadMax > 0 && { text: 'no picture', headers: { 'content-type': 'image/png' } }),
  };
  const reply = await client.callWire(
    endpoint,
    { params: things, body: BODIES[endpoint.name] ?? {} },
    extras,
  );
  return reply.ok ? { status: 200, code: 'ok' } : { status: reply.status, code: reply.code };
}

const REFUSALS: Record<string, { status: number; code: string }[]> = {
  visitor: [{ status: 401, code: 'session.login_required' }],
  trial: [{ status: 403, code: 'session.real_account_required' }],
  member: [
    { status: 403, code: 'session.agents_only' },
    { status: 403, code: 'session.not_allowed' },
  ],
  agent: [{ status: 403, code: 'session.not_allowed' }],
};
const GATES = Object.values(REFUSALS)
  .flat()
  .map(({ code }) => code);

/** Leaving works for everybody with a session, and ends the one that the other calls need. */
const guarded = portalEndpoints.filter(({ name }) => name !== 'logout');

it('mounts every call of the list, and nothing else', () => {
  expect(portalRoutes.map(({ endpoint }) => endpoint.name).toSorted()).toEqual(
    portalEndpoints.map(({ name }) => name).toSorted(),
  );
});

it('has something of the owner’s for every kind of thing that a path names', () => {
  const named = new Set(portalEndpoints.flatMap(parametersOf));
  expect(Object.keys(things).toSorted()).toEqual([...named].toSorted());
});

describe.each(guarded.map((endpoint) => [`${endpoint.methods[0]} ${endpoint.path}`, endpoint] as const))(
  '%s',
  (_name, endpoint) => {
    it.each(Object.entries(CALLERS) as [CallerName, Audience][])(
      'answers or refuses %s as declared',
      async (who, audience) => {
        const reply = await knock(clients[who], endpoint);
        if (!endpoint.audience.includes(audience)) expect(REFUSALS[audience]).toContainEqual(reply);
        else if (parametersOf(endpoint).length > 0 && who !== 'owner') expect(reply.status).toBe(404);
        else
          expect([404, ...GATES]).not.toContain(
            parametersOf(endpoint).length > 0 ? reply.status : reply.code,
          );
      },
    );

    it('knows no session of another brand', async () => {
      expect(await knock(foreigner, endpoint)).toEqual({ status: 401, code: 'session.ended' });
    });
  },
);

it('answers everybody who reads while the database takes nothing', async () => {
  // A picture with digits is kept until it is answered.
  const reads = guarded.filter(({ methods, name }) => methods[0] === 'GET' && name !== 'captcha');
  const readAll = async () =>
    Promise.all(
      (['visitor', 'owner', 'agent'] as const).flatMap((who) =>
        reads.map(async (read) => [who, read.name, await knock(clients[who], read)]),
      ),
    );
  const before = await readAll();
  // So long that whoever calls has to be noted as seen.
  test.clock.advance({ minutes: 5 });
  await whileReadOnly(test.databaseUrl, async () => {
    await expect.poll(() => clients.owner.callWire(sessionList)).toMatchObject({ ok: true });
    expect(await readAll()).toEqual(before);
  });
});
