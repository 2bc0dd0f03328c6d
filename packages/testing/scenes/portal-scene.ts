import { addDevice, alertDevicesOf } from '@mela/api/domain/alerts/index.ts';
import { placeAccount } from '@mela/api/domain/agents/index.ts';
import { claimBonus, giveBonus } from '@mela/api/domain/bonuses/index.ts';
import { addProof, addWithdrawalProof, openDesk } from '@mela/api/domain/cashier/index.ts';
import type { AccountType } from '@mela/api/domain/identity/index.ts';
import { post } from '@mela/api/domain/ledger/index.ts';
import {
  planDraws,
  saveLotteryGame,
  turnDrawClock,
  type LotteryGame,
} from '@mela/api/domain/lottery/index.ts';
import { staffWrites } from '@mela/api/domain/messaging/index.ts';
import type { Scope } from '@mela/api/platform/scope.ts';
import { newId, type Id } from '@mela/primitives';
import { createDeposit } from '@mela/wire/portal/cashier.ts';
import { multiDrawOrderPlace } from '@mela/wire/portal/lottery-multi-draw-orders.ts';
import { lotteryOrderPlace, drawsNow } from '@mela/wire/portal/lottery.ts';
import { sessionList } from '@mela/wire/portal/sign-in.ts';
import type { TestApi } from '../test-api.ts';
import { lotteryGames } from '../lotteries/lottery-games.ts';
import { openTestHandChannel, units } from '../payments.ts';
import { openPerson, PASSWORD } from '../people/member.ts';
import { waitingWithdrawal } from '../people/withdrawal.ts';
import { accepted, type PortalClient } from '../portal-client.ts';

export type CallerName = 'visitor' | 'trial' | 'owner' | 'member' | 'agent' | 'other branch’s agent';

/** A portal with somebody of every kind, and an owner who has one of everything. */
export type PortalScene = Readonly<{
  callers: Readonly<Record<CallerName, PortalClient>>;
  /** Somebody of the other brand, with their token at this one. */
  foreigner: PortalClient;
  /** Things that belong to the owner, by the name of the path's parameter. */
  things: Readonly<Record<string, Id>>;
  /** The channel that the owner pays in by, and the draw that is on sale. */
  channelId: Id;
  drawNumber: string;
}>;

const PICTURE = { type: 'image/webp', bytes: Buffer.from('drawn') } as const;

/** Opens the scene in an installation where nobody lives yet; the lottery has one game there, of the family SSC. */
export async function openPortalScene(
  test: TestApi,
  lotteryGame: LotteryGame = lotteryGames.ssc1m,
): Promise<PortalScene> {
  const open = async (username: string, type: AccountType, uplineId: Id | null) => {
    const { account, client } = await openPerson(test, { username, type });
    await test.inMela((scope) => placeAccount(scope, { accountId: account.id, uplineId }));
    return { id: account.id, client };
  };
  const agent = await open('agent', 1, null);
  const otherAgent = await open('otheragent', 1, null);
  const owner = await open('owner', 0, agent.id);
  const member = await open('member', 0, agent.id);
  const nodi = await openPerson(test, { username: 'foreigner', brand: 'nodi' });
  const withdrawal = await waitingWithdrawal(test, owner.id);
  const pictureId = await test.inMela((scope) => pictureOf(scope, withdrawal.id));
  for (const [name, { client }] of Object.entries({
    agent,
    otheragent: otherAgent,
    owner,
    member,
    foreigner: nodi,
  }))
    accepted(await client.login(name, PASSWORD));
  const trial = test.visit('mela');
  accepted(await trial.freePlay());
  const foreigner = test.visit('mela');
  foreigner.state.token = nodi.client.state.token;
  const bonuses = await test.inMela((scope) => bonusesOf(scope, owner.id));
  const threadId = await test.inMela((scope) => threadOf(scope, owner.id));
  const alertDeviceId = await test.inMela((scope) => deviceOf(test, scope, owner.id));
  const deposit = await depositOf(test, owner);
  const bets = await betsOf(test, owner, lotteryGame);
  const second = test.visit('mela');
  accepted(await second.login('owner', PASSWORD));
  const sessions = accepted(await owner.client.call(sessionList));
  const { channelId, ...ofDeposit } = deposit;
  const { drawNumber, ...ofBets } = bets;
  return {
    callers: {
      visitor: test.visit('mela'),
      trial,
      owner: owner.client,
      member: member.client,
      agent: agent.client,
      'other branch’s agent': otherAgent.client,
    },
    foreigner,
    things: {
      withdrawalId: withdrawal.id,
      payoutAccountId: withdrawal.payoutAccountId,
      pictureId,
      threadId,
      alertDeviceId,
      ...bonuses,
      ...ofDeposit,
      ...ofBets,
      sessionId: sessions.find(({ current }) => !current)?.id ?? '',
    },
    channelId,
    drawNumber,
  };
}

/** A browser that takes push messages for an account. */
async function deviceOf({ services }: TestApi, scope: Scope, accountId: Id): Promise<Id> {
  await addDevice(scope, services.secretBox, {
    accountId,
    deviceHash: 'of-a-phone',
    userAgent: 'Chrome/140 Android',
    subscription: { endpoint: 'https://127.0.0.1:9/to/phone', p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) },
  });
  return (await alertDevicesOf(scope, services.secretBox, accountId))[0]?.id ?? '';
}

/** A thread that staff have begun with a member. */
async function threadOf(scope: Scope, accountId: Id): Promise<Id> {
  const id = newId();
  const words = { subject: 'Your payout', text: 'It is on its way.' };
  await staffWrites(scope, { id, accountId, staffId: newId(), ...words });
  return id;
}

/** A picture that staff have added to a withdrawal that is being paid. */
async function pictureOf(scope: Scope, withdrawalId: Id): Promise<Id> {
  const staff = { staffId: newId(), ownAccountIds: [] };
  const desk = openDesk({ recordAudit: async () => {} });
  await desk.claim(scope, staff, withdrawalId);
  await desk.approve(scope, staff, withdrawalId);
  await desk.startPaying(scope, staff, withdrawalId);
  const by = { actor: 'staff', actorId: staff.staffId } as const;
  const added = await addWithdrawalProof(scope, { withdrawalId, by, picture: PICTURE });
  return added.ok ? added.value.id : '';
}

/** A bonus that waits to be claimed, and one that is under way. */
async function bonusesOf(scope: Scope, memberId: Id): Promise<{ claimableId: Id; bonusId: Id }> {
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
  const by = { requestedBy: newId(), decidedBy: null, reason: 'for the test' };
  const { id: claimableId } = await giveBonus(scope, gift, by);
  const { id: bonusId } = await giveBonus(scope, gift, by);
  await claimBonus(scope, memberId, bonusId);
  return { claimableId, bonusId };
}

type Owner = Readonly<{ id: Id; client: PortalClient }>;

/** A deposit by hand that waits for its payment, with a picture. */
async function depositOf(test: TestApi, owner: Owner) {
  const channelId = (await openTestHandChannel(test)).id;
  const byHand = { channelId, amount: units('500.00') };
  const { deposit } = accepted(await owner.client.call(createDeposit, { body: byHand }, { key: newId() }));
  const proof = await test.services.database.inMerchant(test.brand.mela.id, (scope) =>
    addProof(scope, { memberId: owner.id, depositId: deposit.id, picture: PICTURE }),
  );
  return { channelId, depositId: deposit.id, proofId: proof.ok ? proof.value.id : '' };
}

/** An order and a multi-draw order in the lottery, with the money for it. */
async function betsOf(
  { services, brand, clock }: TestApi,
  { id: ownerId, client }: Owner,
  lotteryGame: LotteryGame,
) {
  const { database, drawSources } = services;
  const { id: merchantId } = brand.mela;
  await database.inMerchant(merchantId, async (scope) => {
    await post(scope, {
      kind: 'adjustment',
      key: newId(),
      entries: [
        { ownerId, account: 'cash', currency: 'BDT', amount: units('100') },
        { ownerId: null, account: 'adjustments', currency: 'BDT', amount: -units('100') },
      ],
    });
    await saveLotteryGame(scope, lotteryGame);
  });
  while ((await planDraws(database, merchantId, drawSources)) > 0);
  while ((await turnDrawClock(database, merchantId, drawSources)) > 0);
  const { current } = accepted(await client.call(drawsNow, { query: { game: lotteryGame.code } }));
  const drawNumber = current?.drawNumber ?? '';
  const line = { play: 'SSC_FIXED', selection: '1|-|-|-|-', unitMode: '1', multiple: 1 } as const;
  const order = { game: lotteryGame.code, drawNumber, lines: [line] };
  const bought = accepted(await client.call(lotteryOrderPlace, { body: order }, { key: newId() }));
  // What is made in one moment has no order.
  clock.advance({ seconds: 0.001 });
  const multiDrawOrder = {
    game: lotteryGame.code,
    lines: [line],
    draws: [{ drawNumber, multiple: 1 }],
    stopOnWin: true,
  };
  const ordered = accepted(
    await client.call(multiDrawOrderPlace, { body: multiDrawOrder }, { key: newId() }),
  );
  return {
    drawNumber,
    orderId: bought.orderId,
    slipId: bought.slipIds[0] ?? '',
    multiDrawOrderId: ordered.multiDrawOrderId,
  };
}
