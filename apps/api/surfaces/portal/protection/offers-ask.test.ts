import { newId } from '@mela/primitives';
import { openConsoleClient, type ConsoleClient } from '@mela/testing/console-client.ts';
import { openTestApi, type TestApi } from '@mela/testing/test-api.ts';
import { units } from '@mela/testing/payments.ts';
import { factsOf, publishContent } from '@mela/testing/people/content.ts';
import { publishPromotion } from '@mela/testing/people/offers.ts';
import { signIn, type Person } from '@mela/testing/people/member.ts';
import { openStaffPeople, staffPeople } from '@mela/testing/people/staff.ts';
import { accepted } from '@mela/testing/portal-client.ts';
import * as offers from '@mela/wire/console/bonuses.ts';
import { consoleEndpoints } from '@mela/wire/console/index.ts';
import { articlePage } from '@mela/wire/portal/articles.ts';
import { memberInfo } from '@mela/wire/portal/member.ts';
import { bonusOffers, claimables } from '@mela/wire/portal/bonuses.ts';
import { offerStandings } from '@mela/wire/portal/offer-standings.ts';
import { homeOffers } from '@mela/wire/portal/home.ts';
import { announcementList, bannerList } from '@mela/wire/portal/content.ts';
import { notices } from '@mela/wire/portal/notices.ts';
import { portalEndpoints } from '@mela/wire/portal/index.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { NotificationKind } from '../../../domain/notifications/index.ts';
import { excludePlayer, knowPlayer } from '../../../domain/protection/index.ts';

/** What the portal's calls may put before a member to call them to play; each is asked below by one who is shut out. */
const OFFERING = [
  'bannerList',
  'announcementList',
  'notices',
  'articlePage',
  'articleRead',
  'homeOffers',
  'bonusOffers',
  'offerStandings',
  'claimables',
  'activityList',
  'openGames',
];

/** What shows members what is theirs, what there is to play, or how the system works, and offers nothing. */
const TELLING =
  'domainRoute helpCentre systemStatus permissionInfo waitingDevice whitelabel payloadKeys verificationChallenge captcha loginHistory sessionList affiliate registrationRules ' +
  'registrationValidation memberInfo walletBalance memberIcon agentHome teamOverview security exclusion limits previewState activityPicture homeSections ' +
  'winnerBoard favouriteGames gameList gameMenus hotGames recentGames vendorTiles vassalageGameTypes roomList favouriteIds depositById depositChannels depositProof ' +
  'deposits payoutAccounts withdrawalById withdrawalProof withdrawalTerms withdrawals bonuses turnoverLots drawProof lotteryMenu lotteryOrder ' +
  'lotteryOrderReceipt lotteryOrders lotterySlipProof drawsAhead drawsNow openedHistory openedDraws recentLotteryGames vnLotteryMenu ' +
  'lotteryKeys lotteryLogConsistency lotteryLogEntries lotteryLogHead lotteryTicketLeaves multiDrawOrder multiDrawOrders lotteryGamesNow launchGame betHistory ' +
  'betHistoryFile betSteps personalProfit personalProfitFile directDownline transferTerms transfers ownFunds consolidatedFunds merchantWallet ' +
  'walletTransfers transactions transactionsFile popularGames lotteryNumbers ownData closing consents statements statementsFile unreadCount inbox ' +
  'correspondents inboxThread alertSettings serviceDesks serviceChat launchService ' +
  'supportTickets supportTerms supportPicture chatRoom roomMessages roomCardLines';

/** What staff do to a member by name: what gives asks the gate, the rest gives nothing. */
const GIVING = ['consoleGiveBonus', 'consoleGiveFreeRounds'];
const NOT_GIVING =
  'consoleFreezeMember consoleUnfreezeMember consoleMoveAccount consoleOpenAccount consoleRemoveAuthenticator consoleResetPassword consoleRevealAnswers consoleSetMemberLevel ' +
  'consoleExcludeMember consoleSetMemberLimit consoleWriteToMember consoleLiftMute consoleMuteMember consoleBanFromRoom consoleRemoveRoomName';

/** What goes to phones and mailboxes is of use to its owner; a kind that offers asks the gate and its owner's consent before it is queued. */
const NOTIFICATIONS = {
  code: 'service',
  'reset-link': 'service',
  'support-link': 'service',
  'account-changed': 'service',
  alert: 'asks',
  'alert-trial': 'service',
} as const satisfies Record<NotificationKind, 'service' | 'asks'>;

/** What is pushed, or acted on, when something has happened; none of it offers. */
const LISTENERS =
  'close-sockets push-balances push-cashier push-corrected-slips push-draws push-payout-accounts push-settled-slips push-wallets ' +
  'push-winners lottery-return-multi-draw-orders bonuses-turnover ledger-debts reports-winners reports-corrected-days catalogue-recent-lotteries catalogue-most-played ' +
  'cashier-know-payouts ask-about-held-credits push-state push-room messaging-tell-of-money alerts-await-reading alerts-leave-devices ' +
  'alerts-protective-letters team-figures messaging-tell-of-moves';

let at: TestApi;
let finance: ConsoleClient;
beforeAll(async () => {
  at = await openTestApi();
  await openStaffPeople(at.services, at.brand.mela, staffPeople.mela);
  const atWork = async (role: string): Promise<ConsoleClient> => {
    const colleague = staffPeople.mela.find((one) => one.role === role);
    if (!colleague) throw new Error(`nobody is ${role}`);
    const client = openConsoleClient({ server: at.server, clock: at.clock });
    accepted(await client.login('mela', colleague));
    return client;
  };
  const writer = await atWork('content');
  finance = await atWork('finance');
  await publishContent(writer, 'banner', factsOf('Come', { place: 'home' }));
  for (const kind of ['marquee', 'pop-up', 'promotion', 'news'] as const)
    await publishContent(writer, kind, factsOf('Come'), kind === 'news' ? 'come' : null);
  await publishContent(writer, 'notice', factsOf('Closed on Friday'));
});
afterAll(() => at.close());

/** What calls to play among all that a page puts before its reader. */
async function noticesTo(client: Person['client']): Promise<Record<string, readonly unknown[]>> {
  const { banners, popup, promotion } = accepted(await client.call(notices));
  return { banners, popup, promotion };
}

/** What a member is offered, call by call. */
async function offeredTo({ client }: Person): Promise<Record<string, readonly unknown[]>> {
  return {
    bannerList: accepted(await client.call(bannerList, { query: { place: 'home' } })),
    announcementList: accepted(
      await client.call(announcementList, { query: { kinds: ['marquee', 'pop-up', 'promotion'] } }),
    ),
    ...(await noticesTo(client)),
    articlePage: accepted(await client.call(articlePage, { query: { kind: 'news' } })).articles,
    homeOffers: accepted(await client.call(homeOffers)),
    offerStandings: accepted(await client.call(offerStandings)),
    bonusOffers: accepted(await client.call(bonusOffers, { query: { amount: units('1000') } })).offers,
    claimables: accepted(await client.call(claimables)).claimables,
  };
}

const give = (memberId: string) =>
  finance.call(
    offers.giveBonus,
    {
      params: { id: memberId },
      body: {
        nameEn: 'Come back',
        nameBn: 'ফিরে আসুন',
        amount: units('100'),
        multiple: 100,
        days: 7,
        claimDays: 7,
        reason: 'They were away for long',
      },
    },
    { key: newId() },
  );

const TERMS = {
  rate: 100,
  amount: units('100'),
  amountMax: units('100'),
  depositMin: 0n,
  multiple: 100,
  base: 'bonus',
  weights: {},
  days: 7,
  audience: 'everyone',
  newcomerDays: null,
  frequency: 'once',
} as const;

it('offers an excluded or held member nothing by any call, and shows them what they have to know', async () => {
  for (const kind of ['claim', 'deposit'] as const) {
    const promotionId = await at.services.database.inMerchant(at.brand.mela.id, (scope) =>
      publishPromotion(scope, kind),
    );
    const offer = accepted(await finance.call(offers.writeOffer, { body: { ...TERMS, kind, promotionId } }));
    expect(offer.isOpen).toBe(true);
  }
  const [free, gone, held] = [
    await signIn(at, { username: 'Tofazzal' }),
    await signIn(at, { username: 'Morzina' }),
    await signIn(at, { username: 'Morzina2' }),
  ];
  for (const { account } of [free, gone, held]) expect(await give(account.id)).toMatchObject({ ok: true });
  for (const one of [free, gone, held])
    for (const [call, offered] of Object.entries(await offeredTo(one)))
      expect([call, offered.length > 0]).toEqual([call, true]);

  await at.services.database.inMerchant(at.brand.mela.id, async (scope) => {
    const known = { names: ['Morzina Khatun'], birthday: '1990-09-09' };
    await knowPlayer(scope, at.services.secretBox, gone.account.id, known);
    await knowPlayer(scope, at.services.secretBox, held.account.id, known);
    await excludePlayer(scope, gone.account.id, 30);
  });
  expect(accepted(await free.client.call(memberInfo)).claimableCount).toBeGreaterThan(0);
  for (const one of [gone, held]) {
    expect(accepted(await one.client.call(memberInfo)).claimableCount).toBe(0);
    expect(accepted(await one.client.call(notices)).player).toHaveLength(1);
    for (const [call, offered] of Object.entries(await offeredTo(one)))
      expect([call, offered]).toEqual([call, []]);
    expect(accepted(await one.client.call(announcementList, { query: { kinds: ['notice'] } }))).toHaveLength(
      1,
    );
    expect(await give(one.account.id)).toMatchObject({ status: 409, code: 'bonus.member_excluded' });
  }
  expect((await offeredTo(free))['bannerList']).toHaveLength(1);
});

it('knows of every call, action, notification and listener whether it offers something: a new one is looked at before it lands', () => {
  const named = (words: string): string[] => words.split(' ');
  const reads = portalEndpoints.filter(({ methods }) => methods.includes('GET')).map(({ name }) => name);
  expect(reads.toSorted()).toEqual([...OFFERING, ...named(TELLING)].toSorted());
  const actions = consoleEndpoints.filter(
    ({ path, methods }) => path.startsWith('/console/members') && methods.some((method) => method !== 'GET'),
  );
  expect(actions.map(({ name }) => name).toSorted()).toEqual([...GIVING, ...named(NOT_GIVING)].toSorted());
  expect(at.services.listeners.map(({ name }) => name).toSorted()).toEqual(named(LISTENERS).toSorted());
  // What asks is `tellDue`; its own test holds it to that.
  expect(Object.entries(NOTIFICATIONS).flatMap(([kind, is]) => (is === 'service' ? [] : [kind]))).toEqual([
    'alert',
  ]);
});
