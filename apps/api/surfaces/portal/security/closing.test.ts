import { claimBonus } from '@mela/api/domain/bonuses/index.ts';
import { saveContact } from '@mela/api/domain/contacts/index.ts';
import { placeAccount } from '@mela/api/domain/agents/index.ts';
import { unfreezeAccount } from '@mela/api/domain/identity/index.ts';
import { balanceOf, post } from '@mela/api/domain/ledger/index.ts';
import { excludedOwner, excludePlayer, knowPlayer } from '@mela/api/domain/protection/index.ts';
import { closingsStep } from '@mela/api/workers/closings.ts';
import { newId, type Id } from '@mela/primitives';
import { openConsoleClient } from '@mela/testing/console-client.ts';
import { openStaffPeople, staffPeople } from '@mela/testing/people/staff.ts';
import { memberView, unfreezeMember } from '@mela/wire/console/members.ts';
import { keptNotifications, lastCode } from '@mela/testing/people/notifications.ts';
import { PASSWORD, signIn, type Person } from '@mela/testing/people/member.ts';
import { units } from '@mela/testing/payments.ts';
import { accepted } from '@mela/testing/portal-client.ts';
import { openTestApi, type TestApi } from '@mela/testing/test-api.ts';
import { openPretendVendor } from '@mela/testing/vendors/pretend-vendor.ts';
import { publishOffer, type OfferGiven } from '@mela/testing/people/offers.ts';
import { askClosing, callOffClosing, closing } from '@mela/wire/portal/closing.ts';
import { memberInfo } from '@mela/wire/portal/member.ts';
import { ownerCode } from '@mela/wire/portal/owner-proof.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';

let at: TestApi;
const proof = { password: PASSWORD };
const PHONE = '+8801711223344';

beforeAll(async () => {
  at = await openTestApi();
});
afterAll(() => at.close());

const give = (memberId: Id, amount: bigint) =>
  at.inMela((scope) =>
    post(scope, {
      kind: 'adjustment',
      key: newId(),
      entries: [
        { ownerId: memberId, account: 'cash', currency: at.brand.mela.currency, amount },
        { ownerId: null, account: 'adjustments', currency: at.brand.mela.currency, amount: -amount },
      ],
    }),
  );
const heldIn = async (kind: 'cash' | 'bonus', ownerId: Id): Promise<bigint> =>
  (await at.inMela((scope) => balanceOf(scope, { ownerId, kind, currency: at.brand.mela.currency }))).balance;
const cashOf = (ownerId: Id) => heldIn('cash', ownerId);
const OFFER: OfferGiven = {
  kind: 'claim',
  name: 'Gift',
  currency: 'BDT',
  rate: 0,
  amount: units('100'),
  amountMax: null,
  depositMin: 0n,
  multiple: 400,
  base: 'bonus',
  weights: {},
  days: 30,
  audience: 'everyone',
  newcomerDays: null,
  frequency: 'always',
  isOpen: true,
};
const bindPhone = (memberId: Id, value = PHONE) =>
  at.inMela((scope) =>
    saveContact(scope, at.services.contacts, memberId, { kind: 'phone', value, verifiedAt: scope.now }),
  );
const stateOf = async (memberId: Id): Promise<string | undefined> =>
  (
    await at.inMela((scope) =>
      sql<{ state: string }>`select state from closing.closing where account_id = ${memberId}
         order by asked_at desc limit 1`.execute(scope.db),
    )
  ).rows[0]?.state;
const closeNow = async () => {
  while ((await closingsStep(at.services).run()) > 0);
};
const news = async (to: string): Promise<unknown[]> =>
  (await at.inMela((scope) => keptNotifications(scope, at.services.notifications)))
    .filter((one) => one.to === to && one.kind === 'account-changed')
    .map(({ values }) => values['change']);
const askAndWait = async ({ client }: Person) => {
  accepted(await client.call(askClosing, { body: proof }));
  at.clock.advance({ hours: 24 * 7 });
};

it('takes the password and a code to the proven contact, so that a stolen session closes nothing', async () => {
  const owner = await signIn(at, { username: 'Shefali' });
  await bindPhone(owner.account.id);
  expect(await owner.client.call(askClosing, { body: { password: 'not it' } })).toMatchObject({
    fields: { password: expect.any(String) },
  });
  expect(await owner.client.call(askClosing, { body: proof })).toMatchObject({
    fields: { verificationCode: expect.any(String) },
  });
  const sent = accepted(await owner.client.call(ownerCode));
  expect(sent.to).not.toContain('1711223');
  const code = await lastCode(at, 'mela', PHONE);
  const wrong = code.replace(/^./, (digit) => String((Number(digit) + 1) % 10));
  expect(await owner.client.call(askClosing, { body: { ...proof, verificationCode: wrong } })).toMatchObject({
    fields: { verificationCode: expect.any(String) },
  });
  expect(accepted(await owner.client.call(closing)).wish).toBeNull();

  const body = { ...proof, verificationCode: code };
  const asked = accepted(await owner.client.call(askClosing, { body }));
  expect(asked.closesAt.getTime() - at.clock.now().getTime()).toBe(7 * 24 * 3_600_000);
  // The code is used up, and shows nobody to be the owner again.
  expect(await owner.client.call(askClosing, { body })).toMatchObject({ ok: false });
  expect(await news(PHONE)).toEqual(['closingAsked']);
  at.clock.advance({ minutes: 1 });
  accepted(await owner.client.call(callOffClosing));
  expect(await news(PHONE)).toEqual(['closingCalledOff', 'closingAsked']);
  at.clock.advance({ hours: 24 * 8 });
  await closeNow();
  expect(await stateOf(owner.account.id)).toBe('called-off');
  const again = at.visit('mela');
  accepted(await again.login('Shefali', PASSWORD));
});

it('says what stands in the way: money, a bet that runs, and whoever stands below an agent', async () => {
  const { client, account } = await signIn(at, { username: 'Rich' });
  expect(await client.call(ownerCode)).toMatchObject({ code: 'security.no_contact' });
  await give(account.id, units('5'));
  expect(accepted(await client.call(closing)).inTheWay).toEqual(['money']);
  expect(await client.call(askClosing, { body: proof })).toMatchObject({ code: 'closing.in_the_way' });

  const vendor = await openPretendVendor(at);
  const player = await signIn(at, { username: 'Better' });
  const seat = await vendor.seatOf(player.account.id);
  await vendor.bet(seat, { transaction: 'running', round: 'running' });
  expect(accepted(await player.client.call(closing)).inTheWay).toContain('bet');

  const agent = await signIn(at, { username: 'Upline', type: 2 });
  const below = await signIn(at, { username: 'Below' });
  await at.inMela(async (scope) => {
    await placeAccount(scope, { accountId: agent.account.id, uplineId: null });
    await placeAccount(scope, { accountId: below.account.id, uplineId: agent.account.id });
  });
  expect(accepted(await agent.client.call(closing)).inTheWay).toEqual(['downline']);
  expect(await agent.client.call(askClosing, { body: proof })).toMatchObject({ status: 409 });
});

it('closes after seven days: nobody logs in, nothing is told any more, and unfreezing does not open it', async () => {
  const owner = await signIn(at, { username: 'Leaver' });
  await askAndWait(owner);
  await bindPhone(owner.account.id, '+8801711000001');
  const late = at.visit('mela');
  accepted(await late.login('Leaver', PASSWORD));
  await closeNow();
  expect(await stateOf(owner.account.id)).toBe('closed');
  expect(await late.call(memberInfo)).toMatchObject({ ok: false });
  expect(await at.visit('mela').login('Leaver', PASSWORD)).toMatchObject({ code: 'login.closed' });
  expect(await at.visit('mela').login('Leaver', 'not it')).not.toMatchObject({ code: 'login.closed' });
  expect(await news('+8801711000001')).toEqual(['closed']);
  await openStaffPeople(at.services, at.brand.mela, staffPeople.mela);
  const staff = openConsoleClient({ server: at.server, clock: at.clock });
  const support = staffPeople.mela.find(({ role }) => role === 'admin');
  if (!support) throw new Error('nobody is there');
  accepted(await staff.login('mela', support));
  const seen = accepted(await staff.call(memberView, { params: { id: owner.account.id } }));
  expect(seen.closedAt).not.toBeNull();
  expect(seen.requests).toMatchObject([{ kind: 'closing', state: 'closed' }]);
  const unfrozen = { params: { id: owner.account.id }, body: { reason: 'They ask for it' } };
  expect(await staff.call(unfreezeMember, unfrozen)).toMatchObject({ code: 'member.closed' });
  await at.inMela((scope) => unfreezeAccount(scope, owner.account.id));
  expect(await at.visit('mela').login('Leaver', PASSWORD)).toMatchObject({ code: 'login.closed' });
});

it('lapses, and tells, when money has come meanwhile; what comes after closing opens the account again', async () => {
  const owner = await signIn(at, { username: 'Lucky' });
  await askAndWait(owner);
  await bindPhone(owner.account.id, '+8801711000002');
  await give(owner.account.id, units('7'));
  await closeNow();
  expect(await stateOf(owner.account.id)).toBe('lapsed');
  expect(await news('+8801711000002')).toEqual(['closingLapsed']);
  accepted(await at.visit('mela').login('Lucky', PASSWORD));

  const gone = await signIn(at, { username: 'Gone' });
  await askAndWait(gone);
  await closeNow();
  await bindPhone(gone.account.id, '+8801711000003');
  await give(gone.account.id, units('3'));
  expect(await at.visit('mela').login('Gone', PASSWORD)).toMatchObject({ code: 'login.closed' });
  await closeNow();
  expect(await stateOf(gone.account.id)).toBe('reopened');
  expect(await news('+8801711000003')).toEqual(['reopened']);
  accepted(await at.visit('mela').login('Gone', PASSWORD));
  expect(await cashOf(gone.account.id)).toBe(units('3'));
});

it('of closing and money at once loses nothing: the account is open, or the money came after', async () => {
  for (let turn = 0; turn < 10; turn += 1) {
    const owner = await signIn(at, { username: `Racer${turn}` });
    await give(owner.account.id, 1n);
    await give(owner.account.id, -1n);
    await askAndWait(owner);
    await Promise.all([closeNow(), give(owner.account.id, units('9')), closeNow()]);
    await closeNow();
    expect(await cashOf(owner.account.id)).toBe(units('9'));
    expect(['reopened', 'lapsed']).toContain(await stateOf(owner.account.id));
  }
});

it('is never closed with a bet that runs, whichever came first', async () => {
  const vendor = await openPretendVendor(at);
  for (let turn = 0; turn < 5; turn += 1) {
    const owner = await signIn(at, { username: `Gambler${turn}` });
    await askAndWait(owner);
    const seat = await vendor.seatOf(owner.account.id);
    await Promise.all([
      closeNow(),
      vendor.bet(seat, { transaction: `race${turn}`, round: `race${turn}`, amount: units('10') }),
    ]);
    await closeNow();
    expect(await stateOf(owner.account.id)).toBe('lapsed');
    // Who sits down at the pretended vendor brings 1,000.
    expect(await cashOf(owner.account.id)).toBe(units('990'));
  }
});

it('gives a bonus back to the house', async () => {
  const owner = await signIn(at, { username: 'Gifted' });
  await at.inMela(async (scope) => {
    const { id } = await publishOffer(scope, OFFER);
    expect(await claimBonus(scope, owner.account.id, id)).toMatchObject({ ok: true });
  });
  expect(accepted(await owner.client.call(closing))).toMatchObject({ inTheWay: [], bonus: units('100') });
  await askAndWait(owner);
  await closeNow();
  expect(await stateOf(owner.account.id)).toBe('closed');
  expect(await heldIn('bonus', owner.account.id)).toBe(0n);
});

it('leaves an exclusion in force for whoever comes anew', async () => {
  const owner = await signIn(at, { username: 'Excluded' });
  await at.inMela(async (scope) => {
    await knowPlayer(scope, at.services.secretBox, owner.account.id, {
      phones: [{ value: '+8801799887766', proven: true }],
    });
    await excludePlayer(scope, owner.account.id, 365);
  });
  expect(accepted(await owner.client.call(closing)).excludedUntil).not.toBeNull();
  await askAndWait(owner);
  await closeNow();
  expect(await stateOf(owner.account.id)).toBe('closed');
  const found = await at.inMela((scope) => excludedOwner(scope, at.services.secretBox, '+8801799887766'));
  expect(found).not.toBeNull();
});
