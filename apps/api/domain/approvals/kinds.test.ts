import { invariant, newId, ok, type Id } from '@mela/primitives';
import { loadArea, languages, type Language } from '@mela/i18n';
import { makeOnePerson } from '@mela/testing/people/one-person.ts';
import * as z from 'zod/mini';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { beside, type Scope } from '../../platform/scope.ts';
import { placeAccount } from '../agents/index.ts';
import { writeOffer } from '../bonuses/index.ts';
import {
  addGatewayChannel,
  addPayoutChannel,
  expectParties,
  keepAsked,
  liftStop,
  makeForwardKey,
  openHandChannel,
  openUnmatchedDesk,
  policyOf,
  restoreStop,
  type ChannelSide,
} from '../cashier/index.ts';
import { saveVendor, setVendorOpen } from '../catalogue/index.ts';
import { openAccount, totpSince, type AccountType } from '../identity/index.ts';
import { beginningOf, OFFICE_ROLES, STARTING_ROLES, type Permission } from '@mela/permissions';
import { brands } from '@mela/testing/people/brands.ts';
import { openCrowd } from '@mela/testing/people/crowd.ts';
import { lotteryGames } from '@mela/testing/lotteries/lottery-games.ts';
import { publishPromotion } from '@mela/testing/people/offers.ts';
import { lotteryGamesAsTheyAre, saveLotteryGame } from '../lottery/index.ts';
import { addVendorKey, bookWhole, heldCredits, makeVendorKey, setVendorNetworks } from '../play/index.ts';
import { SECOND_FROM } from '../messaging/index.ts';
import { askSender, keepAskedSender } from '../notifications/index.ts';
import { hostsOf, insertMerchant, merchantById, planStatus } from '../merchants/index.ts';
import { openWaitingDevice } from '../security/index.ts';
import { sql } from 'kysely';
import { approvalsFor, kinds, type ApprovalShown, type Actor } from './index.ts';
import type { AnyKind, ShownFact } from './kind.ts';
import { openTestApprovals, type TestApprovals } from './test-approvals.ts';

// What every kind must stand, whatever it does.

/** Makes what a request of the kind is about, anew each time, and answers what somebody may ask for. */
type Examples = { readonly [K in keyof typeof kinds]: (scope: Scope, by: Actor) => Promise<unknown> };

const EXAMPLES: Examples = {
  async accountMove(scope) {
    const [accountId, head] = [await member(scope), await member(scope, 1)];
    for (const one of [accountId, head]) await placeAccount(scope, { accountId: one, uplineId: null });
    return { accountId, to: head };
  },
  async bonusGift() {
    const terms = { multiple: 100, weights: {}, days: 7, claimDays: 7 };
    return { ...terms, memberId: newId(), currency: 'BDT', names: { en: 'Gift' }, amount: 5_000_0000n };
  },
  async bonusOffer(scope, { staffId }) {
    const promotionId = await publishPromotion(scope, 'Half');
    const written = await writeOffer(scope, staffId, { ...LARGE_OFFER, promotionId });
    const { id: offerId, revision, currency } = written.ok ? written.value : await Promise.reject(written);
    return { offerId, revision, currency, name: 'Half', most: null };
  },
  async brandHosts(scope) {
    const was = await hostsOf(scope.db, scope.merchantId);
    return { was, wish: [...was, 'another.example'] };
  },
  async broadcast(scope) {
    await openCrowd(scope, SECOND_FROM);
    const texts = { bn: { subject: 'ছুটি', text: 'কাল ছুটি' }, en: { subject: 'Holiday', text: 'Closed' } };
    const audience = { kind: 'everybody', activity: 'any', days: 1 } as const;
    return { id: newId(), purpose: 'service', audience, texts, sendAt: null };
  },
  async brandSender(scope) {
    const sender = { channel: 'email', url: 'smtp://mail.example', username: 'mela', secret: 'x' } as const;
    const given = { ...sender, fromName: '', fromAddress: 'no-reply@mela.example' };
    const asked = await askSender(scope, world.secretBox, 'email', given);
    if (!asked.ok) throw new Error('a brand may have its own');
    await keepAskedSender(scope, world.secretBox, asked.value, given);
    return asked.value;
  },
  async cashierPolicy(scope) {
    const { withdrawalMax, receiptMinutes, feeRate } = await policyOf(scope);
    const was = { withdrawalMax, receiptMinutes, feeRate };
    return { was, wish: { withdrawalMax: withdrawalMax + 100n, receiptMinutes: 1, feeRate: feeRate + 1 } };
  },
  async depositCredentials(scope) {
    const given = { ...CHANNEL, code: `gateway-${number()}`, connector: 'sandbox' };
    const added = await addGatewayChannel(scope, given, SANDBOX);
    return added.ok ? askedOf(scope, 'deposit', added.value.id) : Promise.reject(added);
  },
  async payoutCredentials(scope) {
    return askedOf(scope, 'payout', (await payoutChannel(scope)).id);
  },
  async payoutChannel(scope) {
    const { id, amountMax } = await payoutChannel(scope);
    return { channelId: id, was: { amountMax }, wish: { amountMax: amountMax + 100n } };
  },
  async installationPlanOff(scope, { staffId }) {
    const at = new Date(scope.now.getTime() + 3_600_000 + number());
    const wish = { status: 'blocked', maintenanceEndsAt: null, opensAgain: false } as const;
    const planned = await planStatus(scope, { ...wish, at, by: staffId, reason: 'x' });
    return planned.ok ? { ...wish, id: planned.value, at } : Promise.reject(planned);
  },
  async installationStatus(scope) {
    const { statusVersion } = await merchantById(scope.db, scope.merchantId);
    const wish = { status: 'maintenance', maintenanceEndsAt: null, opensAgain: false, at: null };
    return { ...wish, version: Number(statusVersion) };
  },
  async ledgerCorrection() {
    return { kind: 'adjustment', ownerId: newId(), currency: 'BDT', amount: 5n };
  },
  async lotteryGame(scope) {
    await saveLotteryGame(scope, lotteryGames.ssc1m);
    const [asIs] = await lotteryGamesAsTheyAre(scope, 'ssc1m');
    return {
      code: 'ssc1m',
      version: asIs?.version,
      was: { payoutMax: 1n },
      wish: { payoutMax: 10_000_000_0000n },
    };
  },
  async liftRestore(scope) {
    await handChannel(scope);
    await liftStop(scope, 'restore', null);
    const stop = { merchant_id: scope.merchantId, id: newId(), law: 'restored', subject: 'x' };
    const at = { stopped_at: scope.now, restored_to: scope.now };
    await scope.db
      .insertInto('cashier.stop')
      .values({ ...stop, ...at })
      .execute();
    const standing = await restoreStop(scope);
    invariant(standing, 'the brand was restored just now');
    await expectParties(scope, standing, []);
    return { stopId: standing.id };
  },
  async ownAccountUnlink(scope) {
    const own = { staffId: newId(), accountId: newId() };
    await makeOnePerson(scope, [own.staffId], own.accountId);
    return own;
  },
  async heldVendorCredit(scope) {
    const player = await member(scope);
    await saveVendor(scope, { code: 'LUCKY', names: { en: 'Lucky Sun' }, runs: 'protocol' });
    const call = { kind: 'promo', vendor: 'LUCKY', nonce: newId(), player, transaction: newId() } as const;
    const prize = { amount: 99_999_999_999_999_0000n, currency: 'BDT', source: 'other', title: 'Prize' };
    await bookWhole(scope, [{ ...call, ...prize }]);
    const [credit] = await heldCredits(scope, { accountId: player, waiting: true, limit: 1 });
    return { creditId: credit?.id, verdict: 'release' };
  },
  async vendorCeilings(scope) {
    const vendor = await newVendor(scope);
    const was = { callMax: null, playerDayMax: null, vendorDayMax: null };
    return { vendor, was, wish: { callMax: 5n, playerDayMax: 10n, vendorDayMax: null } };
  },
  async vendorNetworks(scope) {
    const vendor = await newVendor(scope);
    await addVendorKey(scope, world.secretBox, vendor, { number: 1, secret: new Uint8Array(32) });
    await setVendorNetworks(scope, { vendor, networks: ['10.0.0.0/8'] });
    return { vendor, was: ['10.0.0.0/8'], wish: [] };
  },
  async vendorReopening(scope) {
    const vendor = await newVendor(scope);
    await setVendorOpen(scope, { vendor, open: false });
    return { vendor, url: null, frameOrigins: [], launchCdns: [] };
  },
  async forwardKey(scope, { staffId }) {
    const { id: channelId } = await handChannel(scope);
    const made = await makeForwardKey(
      scope,
      { channelId, staffId, senders: ['bKash'], keepsKey: false },
      world.secretBox,
    );
    return made.ok ? { channelId, keyId: made.value.id } : Promise.reject(made);
  },
  async receivingAccount(scope) {
    const channel = await handChannel(scope);
    const receiving = { number: '01999999999', mode: 'payment' };
    return { channelId: channel.id, was: channel.receiving, receiving };
  },
  async removeAuthenticator(scope) {
    const accountId = await member(scope);
    await scope.db
      .insertInto('identity.totp')
      .values({
        merchant_id: scope.merchantId,
        account_id: accountId,
        sealed_secret: Buffer.from('-'),
        confirmed_at: scope.now,
      })
      .execute();
    const since = await totpSince(scope, accountId);
    return { accountId, since: since?.toISOString(), proof: 'document' };
  },
  async resetPassword(scope) {
    const device = await openWaitingDevice(world, world.merchant.id, {
      deviceId: null,
      address: '10.0.0.1',
    });
    if (!device.ok) throw new Error('a device may wait');
    return { accountId: await member(scope), code: device.value.code, isKnownDevice: false };
  },
  async staffOpening() {
    return { username: `nasrin${number()}`, displayName: 'Nasrin', role: 'support' };
  },
  async staffReset() {
    const { staffId } = await world.staff('support');
    return { staffId };
  },
  async firstAdmin(scope) {
    return { brand: await newBrand(scope), username: 'rokeya', displayName: 'Rokeya' };
  },
  async goingLive(scope) {
    return { brand: await newBrand(scope, ['rokeya', 'tariq']) };
  },
  async unmatchedPayment(scope, { staffId }) {
    const { id: channelId } = await handChannel(scope);
    const desk = openUnmatchedDesk({ recordAudit: async () => undefined });
    const clerk = { staffId, ownAccountIds: [] };
    const transactionId = newId().replaceAll('-', '').slice(-10).toUpperCase();
    const seen = { channelId, transactionId, amount: 500_0000n, receivedAt: scope.now };
    const noted = await desk.see(scope, clerk, seen);
    const paymentId = noted.ok ? noted.value.id : '';
    await desk.claim(scope, clerk, paymentId);
    return { paymentId, memberId: newId(), depositId: null };
  },
  async vendorKey(scope, { staffId }) {
    const vendor = await newVendor(scope);
    const made = await makeVendorKey(scope, world.secretBox, { vendor, staffId });
    return { vendor, number: made.ok ? made.value.number : 0 };
  },
};

async function member(scope: Scope, type: AccountType = 0): Promise<Id> {
  const opened = await openAccount(scope, { type, username: `member${number()}`, passwordHash: '-' });
  if (!opened.ok) throw new Error('the name is free');
  return opened.value.id;
}

const LARGE_OFFER = {
  kind: 'deposit',
  currency: 'BDT',
  rate: 5000,
  amount: null,
  amountMax: null,
  depositMin: 0n,
  multiple: 100,
  base: 'bonus',
  weights: {},
  days: 7,
  audience: 'everyone',
  newcomerDays: null,
  frequency: 'always',
  isOpen: false,
} as const;

const SANDBOX = { sandbox: { money: 'demo' } } as const;

/** How a channel's company is to know us, as somebody has typed it. */
async function askedOf(scope: Scope, side: ChannelSide, channelId: Id) {
  const credentials = { account: newId(), secret: 'x', address: null };
  await keepAsked(scope, world.secretBox, side, { channelId, credentials });
  return { channelId, was: null, account: credentials.account, address: null };
}

/** A brand that was never open, anew each time; some may work for it already. */
async function newBrand(scope: Scope, admins: readonly string[] = []): Promise<string> {
  const [id, code] = [newId(), `brand${number()}`];
  await insertMerchant(scope.db, id, { ...brands.nodi, code, hosts: [], status: 'maintenance' });
  for (const username of admins)
    await beside(scope, id, (brand) =>
      world.operator.openStaff(brand, { username, displayName: username, role: 'admin', passwordHash: '-' }),
    );
  return code;
}

async function payoutChannel(scope: Scope) {
  const terms = { name: { en: 'Sender' }, kinds: ['mobile'], amountMin: 100n, amountMax: 10_000n } as const;
  const given = { ...terms, code: `sender-${number()}`, position: 0, connector: 'sandbox', currency: 'BDT' };
  const added = await addPayoutChannel(scope, given, SANDBOX);
  return added.ok ? added.value : Promise.reject(added);
}

const CHANNEL = {
  currency: 'BDT',
  name: { en: 'Wallet' },
  amountMin: 100_0000n,
  amountMax: 1000_0000n,
  feeRate: 0,
  presets: [],
};

const handChannel = (scope: Scope) =>
  openHandChannel(scope, {
    code: `wallet-${number()}`,
    kind: 'mobile',
    provider: 'bkash',
    ...CHANNEL,
    receiving: { number: '01712345678', mode: 'payment' },
  });

/** A vendor of the brand's, anew each time. */
async function newVendor(scope: Scope): Promise<string> {
  const code = `VENDOR${number()}`;
  await saveVendor(scope, { code, names: { en: 'A vendor' }, runs: 'protocol' });
  return code;
}

let world: TestApprovals;
let numbers = 0;
const number = () => (numbers += 1);

beforeAll(async () => {
  world = await openTestApprovals();
});
afterAll(() => world.close());
// Some kinds are about one thing only: whatever waits for it has had its time.
beforeEach(async () => {
  world.clock.advance({ days: 400 });
  await expire();
});

const expire = () => world.approvals.expire(world.database, world.merchant.id);
const ROLES = [...OFFICE_ROLES, ...STARTING_ROLES];
const insiders = (permissions: readonly Permission[]) =>
  ROLES.filter((role) => permissions.some((one) => beginningOf(role).includes(one)));
const outsiders = (permissions: readonly Permission[]) =>
  ROLES.filter((role) => !insiders(permissions).includes(role));
const actor = (permissions: readonly Permission[]) => world.staff(insiders(permissions).at(-1) ?? 'admin');

async function asked(name: keyof typeof kinds) {
  const kind: AnyKind = kinds[name];
  const by = await actor(kind.requestedBy);
  const request = await world.inMela(async (scope) => {
    const payload = await EXAMPLES[name](scope, by);
    return world.approvals.request(scope, kind, { payload, by, reason: 'as agreed' });
  });
  if (!request.ok) throw new Error(`${kind.name} cannot be asked for: ${JSON.stringify(request.refusal)}`);
  return { by, request: request.value };
}

const decide = (id: Id, by: Actor, approve = true) =>
  world.inMela((scope) => world.approvals.decide(scope, { id, approve, note: approve ? null : 'no', by }));

const waitsFor = (viewer: Actor, subject: string) =>
  world.inMela((scope) => approvalsFor(scope, viewer, { view: 'waiting', subject, limit: 9 }));

const shownIn = ({ of, was, is }: ShownFact) =>
  [of, was, is].flatMap((one) => (one ? ('list' in one ? one.list : [one]) : []));

const labelsOf = ({ about }: ApprovalShown): string[] =>
  about.flatMap((fact) => [
    fact.label,
    ...shownIn(fact).flatMap((one) => ('message' in one ? one.message : [])),
  ]);

const textsOf = ({ about }: ApprovalShown): string[] =>
  about.flatMap((fact) => shownIn(fact).flatMap((one) => ('text' in one ? one.text : [])));

const INSTANT = /^\d{4}-\d\d-\d\dT/;

/** What the brand's channels, vendors and games are called in the code, which is nothing to read. */
const codesOfThings = () =>
  world.inMela(async ({ db }) => {
    const { rows } = await sql<{ code: string }>`
      select code from cashier.deposit_channel union select code from catalogue.vendor union select code from catalogue.game`.execute(
      db,
    );
    return rows.map(({ code }) => code);
  });

/** Payloads as the first migrations of the room have kept them. */
const KEPT_BEFORE = {
  bonusGift: {
    memberId: newId(),
    currency: 'BDT',
    names: { en: 'A gift' },
    amount: '1000',
    multiple: 300,
    weights: {},
    days: 7,
    claimDays: 7,
  },
  cashierPolicy: { was: { withdrawalMax: '100', feeRate: 1 }, wish: { withdrawalMax: '200', feeRate: 2 } },
  ledgerCorrection: { kind: 'adjustment', ownerId: newId(), currency: 'BDT', amount: '5' },
  receivingAccount: { channelId: newId(), was: null, receiving: { number: '01712345678', mode: 'payment' } },
  unmatchedPayment: { paymentId: newId(), memberId: newId(), depositId: null },
  vendorKey: { vendor: 'SHAPLA', number: 2 },
} satisfies Partial<Record<keyof typeof kinds, object>>;

test.each(Object.entries(KEPT_BEFORE))(
  'what was kept of %s when the room was opened is still read',
  (name, kept) => {
    const { payload }: AnyKind = kinds[name as keyof typeof kinds];
    expect(z.encode(payload, z.decode(payload, kept))).toEqual(kept);
  },
);

test('every kind has a name of its own', () => {
  const names = Object.values<AnyKind>(kinds).map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  for (const name of names) expect(name).toMatch(/^[a-z]+(-[a-z]+)*$/);
});

describe.each(Object.keys(kinds) as (keyof typeof kinds)[])('%s', (name) => {
  const kind: AnyKind = kinds[name];

  test('is asked for by its roles, once for a subject, and for others there is nothing', async () => {
    const by = await actor(kind.requestedBy);
    const payload = await world.inMela(async (scope) => ok(await EXAMPLES[name](scope, by)));
    const ask = (who = by) =>
      world.inMela((scope) =>
        world.approvals.request(scope, kind, { payload: payload.value, by: who, reason: 'as agreed' }),
      );
    for (const role of outsiders(kind.requestedBy))
      expect(await ask(await world.staff(role))).toMatchObject({ refusal: { kind: 'approval-not-allowed' } });
    const first = await ask();
    expect(first).toMatchObject({ value: { state: 'pending', kind: kind.name } });
    expect(await ask()).toMatchObject({ refusal: { kind: 'approval-pending' } });
    const id = first.ok ? first.value.id : '';
    for (const role of outsiders(kind.decidedBy))
      expect(await decide(id, await world.staff(role))).toMatchObject({
        refusal: { kind: 'approval-not-found' },
      });
    for (const role of outsiders([...kind.decidedBy, ...kind.requestedBy, ...(kind.seenBy ?? [])])) {
      const viewer = await world.staff(role);
      const seen = await world.inMela((scope) =>
        approvalsFor(scope, viewer, { view: 'all', kind: kind.name, limit: 9 }),
      );
      expect(seen).toEqual([]);
    }
  });

  test('keeps its payload as JSON, and is shown in every language', async () => {
    const { request } = await asked(name);
    const again = z.decode(kind.payload, JSON.parse(JSON.stringify(request.kept)));
    expect(z.encode(kind.payload, again)).toEqual(request.kept);
    const viewer = await actor(kind.decidedBy);
    const [shown] = await waitsFor(viewer, request.subject);
    if (!shown) throw new Error('whoever may decide sees it');
    expect(shown).toMatchObject({ mayDecide: true, isMine: false });
    const codes = await codesOfThings();
    expect(textsOf(shown).filter((text) => INSTANT.test(text) || codes.includes(text))).toEqual([]);
    expect(await decide(request.id, viewer, false)).toMatchObject({ ok: true });
    expect(await waitsFor(viewer, request.subject)).toEqual([]);
    for (const id of [`approvals.kind.${kind.name}`, ...labelsOf(shown)]) {
      const [area = '', key = ''] = id.split(/\.(.*)/s);
      for (const language of Object.keys(languages) as Language[])
        expect([id, Object.keys(await loadArea(language, area as 'approvals'))]).toEqual([
          id,
          expect.arrayContaining([key]),
        ]);
    }
  });

  test('is done once, however many say yes at once, and not by who asked', async () => {
    const { by, request } = await asked(name);
    const second = await actor(kind.requestedBy);
    const account = request.id;
    await world.owns(by, account);
    await world.owns(second, account);
    for (const own of [by, second])
      expect(await decide(request.id, own)).toMatchObject({ refusal: { kind: 'second-person-needed' } });
    const deciders = await Promise.all([1, 2, 3, 4, 5].map(() => actor(kind.decidedBy)));
    const all = await Promise.all(
      Array.from({ length: 50 }, (_, at) => decide(request.id, deciders[at % 5] ?? by)),
    );
    expect(all.filter((one) => one.ok)).toHaveLength(1);
    const others = all.flatMap((one) => (one.ok ? [] : [one.refusal.kind]));
    expect(new Set(others)).toEqual(new Set(['approval-closed']));
  });

  test('ends at a no, at its time, or when it is taken back, and then for good', async () => {
    const no = await asked(name);
    const other = await actor(kind.decidedBy);
    expect(await decide(no.request.id, other, false)).toMatchObject({ value: { state: 'rejected' } });
    expect(await decide(no.request.id, other)).toMatchObject({ refusal: { kind: 'approval-closed' } });

    const back = await asked(name);
    const withdraw = (by = back.by) =>
      world.inMela((scope) => world.approvals.withdraw(scope, { id: back.request.id, note: null, by }));
    expect(await withdraw(other)).toMatchObject({ refusal: { kind: 'approval-not-found' } });
    expect(await withdraw()).toMatchObject({ value: { state: 'withdrawn' } });
    expect(await decide(back.request.id, other)).toMatchObject({ refusal: { kind: 'approval-closed' } });

    const late = await asked(name);
    world.clock.advance({ hours: kind.expiresAfterHours });
    expect(await decide(late.request.id, other)).toMatchObject({ refusal: { kind: 'approval-expired' } });
    expect(await expire()).toBe(1);
    expect(await expire()).toBe(0);
    expect(await decide(late.request.id, other)).toMatchObject({ refusal: { kind: 'approval-closed' } });
  });
});
