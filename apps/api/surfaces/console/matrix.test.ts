import { newId, type Id } from '@mela/primitives';
import { consoleEndpoints } from '@mela/wire/console/index.ts';
import type { StaffRole } from '@mela/wire';
import { openConsoleClient, type ConsoleClient } from '@mela/test-house/console-client.ts';
import { openHouse, type TestHouse } from '@mela/test-house/house.ts';
import { factsOf, waitingApplication } from '@mela/test-house/people/content.ts';
import { letterTo } from '@mela/test-house/people/letters.ts';
import { openPerson } from '@mela/test-house/people/member.ts';
import { openStaffPeople, staffPeople } from '@mela/test-house/people/staff.ts';
import { waitingDeposit } from '@mela/test-house/people/deposit.ts';
import { waitingWithdrawal } from '@mela/test-house/people/withdrawal.ts';
import { whileReadOnly } from '@mela/test-house/while-read-only.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { consoleRoutes } from './index.ts';

let house: TestHouse;
const staff = new Map<string, ConsoleClient>();
/** Ids of things that belong to mela, by the name of the parameter's place. */
let ids: {
  member: Id;
  withdrawal: Id;
  payoutAccount: Id;
  letter: Id;
  deposit: Id;
  picture: Id;
  payment: Id;
  channel: Id;
  approval: Id;
  content: Id;
  contentPicture: Id;
  application: Id;
  applicationPicture: Id;
};

const ROLES: readonly StaffRole[] = ['support', 'content', 'finance', 'risk', 'lottery', 'admin'];
const TERMS = {
  name: { en: 'Added' },
  note: {},
  amountMin: '100.0000',
  amountMax: '1000.0000',
  feeRate: 0,
  presets: [],
  hours: null,
  levels: null,
  secondApprovalAbove: '1000.0000',
  payMinutes: 30,
  lateMinutes: 60,
  position: 0,
};

const OFFER = {
  kind: 'deposit',
  nameEn: 'Offer',
  nameBn: 'অফার',
  detailsEn: '',
  detailsBn: '',
  rate: 1000,
  amount: null,
  amountMax: '100.0000',
  depositMin: '0.0000',
  multiple: 100,
  base: 'bonus',
  weights: {},
  days: 7,
  audience: 'everyone',
  newcomerDays: null,
  frequency: 'once',
};
/** What is right to say, so that nothing but the permission can refuse. */
const BODIES: Readonly<Record<string, object>> = {
  consoleOpenAccount: {
    type: 0,
    username: 'newcomer',
    nickname: '',
    upline: '',
    reason: 'because of the test',
  },
  consoleRemoveAuthenticator: { proof: 'document', reason: 'because of the test' },
  consoleMarkPaid: { reference: 'TRX-1001' },
  consoleLinkAccount: { username: 'nobody' },
  consoleAskUnlinkAccount: { accountId: newId(), reason: 'because of the test' },
  consoleEnterRuling: {
    game: 'ssc1m',
    numero: '1',
    kind: 'void',
    result: {},
    reason: 'because of the test',
  },
  consoleCloseRuling: { game: 'ssc1m', numero: '1', rulingId: newId(), reason: 'because of the test' },
  consoleVoidIssue: { game: 'ssc1m', numero: '1', reason: 'because of the test' },
  consoleChangeRegistration: {
    version: 0,
    byUsername: true,
    byMobile: false,
    passwordByMobile: false,
    verifyMobile: false,
    minimumAge: 18,
    phoneRegions: ['BD'],
    fields: [],
  },
  consoleChangeJurisdiction: {
    version: 0,
    money: 'demo',
    licenceReference: null,
    countries: null,
    networksLetIn: [],
    networksKeptOut: [],
    categories: ['RNG', 'LIVE', 'FISH', 'PVP', 'ELOTT', 'LOTT', 'SPORTS', 'ESPORTS'],
    minimumAge: 18,
    stakeMax: null,
    depositDayMax: null,
    roundTimeMinMs: 0,
    autoplay: true,
    turbo: true,
    realityCheckMinutes: null,
    reason: 'because of the test',
  },
  consoleApproveDeposit: { received: '500.0000' },
  consoleRunReconciliation: { channelId: newId(), day: '2026-01-01' },
  consoleSeePayment: { channelId: newId(), transactionId: 'TRX1001', amount: '500.0000' },
  consoleAskForOwner: { owner: 'rahim', reason: 'because of the test' },
  consoleEditDepositChannel: { version: 0, open: true, terms: TERMS, reason: 'because of the test' },
  consoleAddDepositChannel: {
    code: 'added',
    kind: 'mobile',
    provider: 'added',
    terms: TERMS,
    receiving: { number: '01700000000', mode: 'payment' },
    reason: 'because of the test',
  },
  consoleDecideApproval: { approve: true },
  consoleWithdrawApproval: {},
  consoleAskForReceiving: {
    receiving: { number: '01700000000', mode: 'payment' },
    reason: 'because of the test',
  },
  consoleSendPayout: { channel: 'sender' },
  consoleContentCreate: { kind: 'guide', term: null, facts: factsOf('Matrix') },
  consoleContentSave: { revision: 1, facts: factsOf('Matrix') },
  consoleContentPublish: { revision: 1, standIn: false },
  consoleContentWithdraw: { revision: 1 },
  consoleContentDiscard: { revision: 1 },
  consoleContentArrange: { kind: 'guide', place: null, language: 'bn', revision: 0, ids: [] },
  consoleContentPublishOrder: { kind: 'guide', place: null, language: 'bn', revision: 0 },
  consoleContentPreview: { id: null },
  consoleApplicationAnswer: { from: 'applying', to: 'claim', reason: 'because of the test' },
  consoleDecideReview: { same: false, reason: 'because of the test' },
  consoleExcludeMember: { days: 1, reason: 'because of the test' },
  consoleSetMemberLimit: { kind: 'stake', period: 'day', value: '100.0000', reason: 'because of the test' },
  consoleSetMemberLevel: { level: 2, reason: 'because of the test' },
  consoleGiveBonus: {
    nameEn: 'Gift',
    nameBn: 'উপহার',
    amount: '10.0000',
    multiple: 100,
    days: 7,
    claimDays: 7,
    reason: 'because of the test',
  },
  consoleGiveFreeRounds: {
    vendor: 'SHAPLA',
    game: 'padma25',
    rounds: 10,
    stake: '10.0000',
    days: 7,
    reason: 'because of the test',
  },
  consoleMakeVendorKey: { vendor: 'SHAPLA', reason: 'because of the test' },
  consoleRetireVendorKey: { vendor: 'SHAPLA', number: 2, reason: 'because of the test' },
  consoleSetVendorNetworks: { vendor: 'SHAPLA', networks: [], reason: 'because of the test' },
  consoleJudgeHeldCredit: { verdict: 'refuse', reason: 'because of the test' },
  consoleChangeVendorCeilings: {
    vendor: 'SHAPLA',
    was: { callMax: null, playerDayMax: null, vendorDayMax: null },
    wish: { callMax: '1.0000', playerDayMax: null, vendorDayMax: null },
    reason: 'because of the test',
  },
  consoleStopVendor: { vendor: 'SHAPLA', reason: 'because of the test' },
  consoleReopenVendor: { vendor: 'SHAPLA', reason: 'because of the test' },
  consoleWriteOffer: OFFER,
  consoleChangeOffer: OFFER,
  consoleChangeCashierPolicy: { rules: { receiptMinutes: 31 }, reason: 'because of the test' },
  consoleResolveDispute: { resolution: 'resume', reason: 'as agreed' },
};

/** What a call asks for beside its path. */
const QUERIES: Readonly<Record<string, () => string>> = {
  consoleDepositPicture: () => `?picture=${ids.picture}`,
  consoleWithdrawalHints: () => `?ids=${ids.withdrawal}`,
  consolePayoutProof: () => `?picture=${newId()}`,
};

beforeAll(async () => {
  house = await openHouse();
  const { account } = await openPerson(house, { username: 'rahim' });
  const withdrawal = await waitingWithdrawal(house, account.id);
  const letter = await letterTo(house, 'mela', '+8801712345678');
  const deposits = await waitingDeposit(house, account.id);
  const things = await waitingApplication(house, account.id);
  ids = {
    ...deposits,
    ...things,
    member: account.id,
    withdrawal: withdrawal.id,
    payoutAccount: withdrawal.payoutAccountId,
    letter,
  };
  for (const code of ['mela', 'nodi'] as const) {
    await openStaffPeople(house.house, house.brand[code], staffPeople[code]);
    for (const role of ROLES) {
      const person = staffPeople[code].find((one) => one.role === role);
      const client = openConsoleClient({ server: house.server, clock: house.clock });
      if (person) await client.login(code, person);
      staff.set(`${code} ${role}`, client);
    }
  }
});
afterAll(() => house.close());

const idFor = (path: string): Id => {
  if (path.includes('/content-pictures/')) return ids.contentPicture;
  if (path.includes('/content/')) return ids.content;
  if (path.includes('/application-pictures/')) return ids.applicationPicture;
  if (path.includes('/applications/')) return ids.application;
  if (path.includes('/members/')) return ids.member;
  if (path.includes('/letters/')) return ids.letter;
  if (path.includes('/deposits/')) return ids.deposit;
  if (path.includes('/unmatched/')) return ids.payment;
  if (path.includes('/deposit-channels/')) return ids.channel;
  if (path.includes('/approvals/')) return ids.approval;
  return path.includes('/payout-accounts/') ? ids.payoutAccount : ids.withdrawal;
};

async function knock(client: ConsoleClient, endpoint: (typeof consoleEndpoints)[number]) {
  const [method] = endpoint.methods;
  const path = endpoint.path.replace(':id', idFor(endpoint.path)) + (QUERIES[endpoint.name]?.() ?? '');
  const picture = endpoint.uploadMax > 0 ? { 'content-type': 'image/png' } : {};
  const answer = await client.raw(method, path, {
    ...(method === 'GET' ? {} : { body: BODIES[endpoint.name] ?? { reason: 'because of the test' } }),
    headers: { 'idempotency-key': newId(), ...picture },
  });
  return answer.ok ? { status: 200, code: 'ok', value: answer.value } : { ...answer, value: null };
}

/** Ways in are for nobody in particular, and the ways out would end the sessions that the others need. */
const guarded = consoleEndpoints.filter(
  ({ audience, name }) => !audience.includes('visitor') && name !== 'consoleLogout',
);

test('every call of the list is mounted, and nothing else', () => {
  expect(consoleRoutes.map(({ endpoint }) => endpoint.name).toSorted()).toEqual(
    consoleEndpoints.map(({ name }) => name).toSorted(),
  );
});

test.each(guarded.map((endpoint) => [endpoint.name, endpoint] as const))(
  '%s answers the roles that it names, and nobody else',
  async (_name, endpoint) => {
    const visitor = openConsoleClient({ server: house.server, clock: house.clock });
    expect(await knock(visitor, endpoint)).toMatchObject({ status: 401, code: 'staff.session_ended' });
    for (const role of ROLES) {
      const client = staff.get(`mela ${role}`);
      if (!client) throw new Error(`nobody is ${role}`);
      const { status, code } = await knock(client, endpoint);
      if (endpoint.audience.includes(role))
        expect([role, [401, 403].includes(status) || status >= 500]).toEqual([role, false]);
      else expect([role, status, code]).toEqual([role, 403, 'staff.not_allowed']);
    }
  },
);

test.each(guarded.map((endpoint) => [endpoint.name, endpoint] as const))(
  '%s shows and does nothing to the other merchant’s',
  async (_name, endpoint) => {
    for (const role of endpoint.audience) {
      const client = staff.get(`nodi ${role}`);
      if (!client) throw new Error(`nobody is ${role}`);
      const { status, value } = await knock(client, endpoint);
      if (endpoint.path.includes(':id')) expect([role, status]).toEqual([role, 404]);
      const said = JSON.stringify(value);
      for (const id of [...Object.values(ids), 'rahim']) expect(said).not.toContain(id);
    }
  },
);

test('the console answers on its own host only, and portal sessions mean nothing to it', async () => {
  const elsewhere = openConsoleClient({ server: house.server, clock: house.clock, host: 'mela.localhost' });
  expect(await elsewhere.raw('GET', '/console/me')).toMatchObject({ status: 404, code: 'domain.unknown' });
  const member = await openPerson(house, { username: 'karim' });
  await member.client.login('karim', 'Shapla2026');
  const visitor = openConsoleClient({ server: house.server, clock: house.clock });
  const headers = {
    authorization: `Bearer ${member.client.state.token}`,
    cookie: `console_session=${member.client.state.token}`,
  };
  expect(await visitor.raw('GET', '/console/me', { headers })).toMatchObject({ status: 401 });
});

test('answers staff who read while the database takes nothing', async () => {
  const reads = guarded.filter(({ methods }) => methods[0] === 'GET');
  const readAll = () =>
    Promise.all(
      reads.map(async (read) => {
        const client = staff.get(`mela ${read.audience[0]}`);
        if (!client) throw new Error(`nobody reads ${read.name}`);
        const { status, code } = await knock(client, read);
        return [read.name, status, code];
      }),
    );
  const before = await readAll();
  // So long that whoever calls has to be noted as seen.
  house.clock.advance({ minutes: 5 });
  await whileReadOnly(house.databaseUrl, async () => {
    const admin = staff.get('mela admin');
    await expect.poll(() => admin?.raw('GET', '/console/me')).toMatchObject({ ok: true });
    expect(await readAll()).toEqual(before);
  });
});
