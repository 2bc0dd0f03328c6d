import { newId } from '@mela/primitives';
import { openConsoleClient, type ConsoleClient } from '@mela/testing/console-client.ts';
import { openTestApi, type TestApi } from '@mela/testing/test-api.ts';
import { units } from '@mela/testing/payments.ts';
import { factsOf, publishContent } from '@mela/testing/people/content.ts';
import { signIn, type Person } from '@mela/testing/people/member.ts';
import { openStaffPeople, staffPeople } from '@mela/testing/people/staff.ts';
import { accepted } from '@mela/testing/portal-client.ts';
import * as desk from '@mela/wire/console/applications.ts';
import * as offers from '@mela/wire/console/bonuses.ts';
import * as editing from '@mela/wire/console/content.ts';
import * as wire from '@mela/wire/portal/activities.ts';
import * as bonuses from '@mela/wire/portal/bonuses.ts';
import { offerStandings } from '@mela/wire/portal/offer-standings.ts';
import { announcementList } from '@mela/wire/portal/content.ts';
import { homeOffers } from '@mela/wire/portal/home.ts';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { balanceOf, verifyBooks } from '../../../domain/ledger/index.ts';
import { excludePlayer } from '../../../domain/protection/index.ts';
import { invariants } from '../../../invariants.ts';

let at: TestApi;
let kabir: ConsoleClient;
let finance: ConsoleClient;
let person: Person;
let count = 0;

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
  kabir = await atWork('content');
  finance = await atWork('finance');
});
afterAll(() => at.close());
beforeEach(async () => {
  count += 1;
  person = await signIn(at, { username: `Rower${count}` });
});
afterEach(async () => {
  expect(await verifyBooks(at.services.database, at.brand.mela.id, invariants)).toEqual([]);
});

const TERMS = {
  kind: 'activity',
  rate: 0,
  amount: units('150'),
  amountMax: null,
  depositMin: 0n,
  multiple: 400,
  base: 'bonus',
  weights: {},
  days: 7,
  // Not for it to say: its promotion does.
  audience: 'newcomers',
  newcomerDays: null,
  frequency: 'once',
} as const;

const prize = async (promotionId: string, more: object = {}) =>
  accepted(await finance.call(offers.writeOffer, { body: { ...TERMS, promotionId, ...more } }));

const activity = { opensAt: null, closesAt: null, pictures: false };
const promotion = () => publishContent(kabir, 'promotion', factsOf('Boat race', { activity }));

const answer = (id: string, from: string, to: string) =>
  kabir.call(
    desk.applicationAnswer,
    { params: { id }, body: { from, to, reason: 'well rowed' } as never },
    { key: newId() },
  );
const claim = (promotionId: string, key = newId()) =>
  person.client.call(wire.activityClaim, { body: { promotionId } }, { key });
const part = async (promotionId: string) =>
  accepted(await person.client.call(wire.activityList)).find((one) => one.promotionId === promotionId);
const holds = (kind: 'cash' | 'bonus') =>
  at.services.database.inMerchant(
    at.brand.mela.id,
    async (scope) => (await balanceOf(scope, { ownerId: person.account.id, kind, currency: 'BDT' })).balance,
  );
const underWay = async () =>
  accepted(await person.client.call(bonuses.bonuses, { query: { state: 'open' } })).bonuses;

/** A member whose part in a promotion was good: its reward waits to be claimed. */
async function offered(
  terms: object | null = {},
): Promise<{ promotionId: string; applicationId: string; bonus: { id: string; isOpen: boolean } | null }> {
  const { id: promotionId } = await promotion();
  const bonus = terms && (await prize(promotionId, terms));
  accepted(
    await person.client.call(wire.activityApply, { body: { promotionId, comment: '', pictureIds: [] } }),
  );
  const { rows } = accepted(await kabir.call(desk.applicationList, { query: { state: 'applying' } }));
  const applicationId = rows.find((one) => one.promotion.id === promotionId)?.id ?? '';
  accepted(await answer(applicationId, 'applying', 'claim'));
  return { promotionId, applicationId, bonus };
}

test('a bonus behind a promotion is shown before it is claimed, and of twenty claims at once one gives it', async () => {
  const { promotionId, applicationId } = await offered();
  expect(await part(promotionId)).toMatchObject({
    state: 'claim',
    bonus: { amount: units('150'), required: units('600'), days: 7, currency: 'BDT' },
  });
  expect(accepted(await kabir.call(desk.applicationView, { params: { id: applicationId } }))).toMatchObject({
    bonus: { name: 'Boat race', amount: units('150'), isOpen: true },
  });
  expect(await holds('bonus')).toBe(0n);

  const claims = await Promise.all(Array.from({ length: 20 }, () => claim(promotionId)));
  expect(claims.filter(({ ok }) => ok)).toMatchObject([{ value: { state: 'issued' } }]);
  for (const refused of claims.filter(({ ok }) => !ok))
    expect(refused).toMatchObject({ status: 409, code: 'application.state_conflict' });
  expect([await holds('bonus'), await holds('cash')]).toEqual([units('150'), 0n]);
  expect(await underWay()).toMatchObject([
    { name: 'Boat race', amount: units('150'), turnover: { required: units('600'), done: 0n } },
  ]);
  expect(await part(promotionId)).not.toHaveProperty('bonus');
});

test('the same claim sent again, as networks make browsers do, has the same answer and gives nothing more', async () => {
  const { promotionId } = await offered();
  const key = newId();
  const answers = await Promise.all([
    claim(promotionId, key),
    claim(promotionId, key),
    claim(promotionId, key),
  ]);
  for (const one of answers.filter(({ ok }) => ok)) expect(one).toMatchObject({ value: { state: 'issued' } });
  expect(accepted(await claim(promotionId, key)).state).toBe('issued');
  expect(await holds('bonus')).toBe(units('150'));
});

test('what a second person has not opened, or somebody closed, is not given; the claim waits until it is', async () => {
  const { promotionId, bonus } = await offered();
  const bonusId = bonus?.id ?? '';
  const body = { reason: 'the purse is empty' };
  accepted(await finance.call(offers.closeOffer, { params: { id: bonusId }, body }, { key: newId() }));
  expect(await claim(promotionId)).toMatchObject({ status: 404, code: 'bonus.not_found' });
  expect([(await part(promotionId))?.state, await holds('bonus')]).toEqual(['claim', 0n]);
  accepted(await finance.call(offers.openOffer, { params: { id: bonusId }, body }, { key: newId() }));
  accepted(await claim(promotionId));
  expect(await holds('bonus')).toBe(units('150'));

  const other = await offered({ amount: units('100000') });
  expect(other.bonus?.isOpen).toBe(false);
  expect(await claim(other.promotionId)).toMatchObject({ code: 'bonus.not_found' });
  expect(await holds('bonus')).toBe(units('150'));
});

test('who is kept from play gets nothing', async () => {
  const { promotionId } = await offered();
  await at.services.database.inMerchant(at.brand.mela.id, (scope) =>
    excludePlayer(scope, person.account.id, 30),
  );
  expect(await claim(promotionId)).toMatchObject({ status: 403, code: 'player.excluded' });
  expect([(await part(promotionId))?.state, await holds('bonus')]).toEqual(['claim', 0n]);
});

test('what was claimed before a bonus stood behind it is given when staff issue it, once', async () => {
  const { promotionId, applicationId } = await offered(null);
  expect(accepted(await claim(promotionId)).state).toBe('claimed');
  await prize(promotionId, { multiple: 0 });
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => answer(applicationId, 'claimed', 'issued')),
  );
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  // Nothing is asked for: it is cash at once.
  expect([await holds('bonus'), await holds('cash')]).toEqual([0n, units('150')]);
});

test('of what is to be earned, one leads from the home page to where it is said how, to whoever may take part', async () => {
  const { bonus } = await offered();
  const earned = accepted(await person.client.call(homeOffers)).filter(
    (one) => one.bonus.kind === 'activity',
  );
  expect(earned.map((one) => one.promotionId)).toHaveLength(1);
  expect(earned[0]?.promotionId).toEqual(expect.any(String));
  const standings = accepted(await person.client.call(offerStandings));
  expect(standings.find(({ id }) => id === bonus?.id)?.standing).toBe('open');
});

test('what is behind a promotion is given to nobody who did not take part', async () => {
  const { promotionId, bonus } = await offered();
  accepted(await claim(promotionId));
  const claimable = accepted(await person.client.call(bonuses.claimables)).claimables;
  expect(claimable).toEqual([]);
  const given = { params: { claimableId: bonus?.id ?? '' } };
  expect(await person.client.call(bonuses.claimBonus, given, { key: newId() })).toMatchObject({ ok: false });
  expect(await holds('bonus')).toBe(units('150'));
});

test('a promotion whose money is not to be had is not told of, and neither is its money; terms come from the rule', async () => {
  const { id } = await publishContent(kabir, 'promotion', factsOf('Twice'));
  const shown = async () =>
    accepted(await person.client.call(announcementList, { query: { kinds: ['promotion'] } })).find(
      (one) => one.id === id,
    );
  const standing = async (offerId: string) =>
    accepted(await person.client.call(offerStandings)).find((one) => one.id === offerId)?.standing;
  expect(await shown()).not.toHaveProperty('bonus');
  const terms = {
    kind: 'deposit',
    rate: 5000,
    amount: null,
    amountMax: units('900'),
    depositMin: units('200'),
  };
  const { id: offerId } = await prize(id, { ...terms, audience: 'first-deposit' });
  expect(await shown()).toMatchObject({
    bonus: {
      rate: 5000,
      depositMin: units('200'),
      most: { deposit: units('1800'), bonus: units('900'), required: units('3600') },
    },
  });
  expect(await standing(offerId)).toBe('open');
  const body = { reason: 'the purse is empty' };
  accepted(await finance.call(offers.closeOffer, { params: { id: offerId }, body }, { key: newId() }));
  expect([await shown(), await standing(offerId)]).toEqual([undefined, undefined]);
  accepted(await finance.call(offers.openOffer, { params: { id: offerId }, body }, { key: newId() }));
  expect(accepted(await person.client.call(bonuses.bonusOffers, { query: {} })).offers).toHaveLength(1);
  // Taken off the site it is not to be had either.
  const { revision } = accepted(await kabir.call(editing.contentItem, { params: { id } }));
  accepted(await kabir.call(editing.contentWithdraw, { params: { id }, body: { revision } }));
  expect(accepted(await person.client.call(bonuses.bonusOffers, { query: {} })).offers).toEqual([]);
});
