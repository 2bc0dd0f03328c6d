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
  nameEn: 'Boat race prize',
  nameBn: 'নৌকাবাইচের পুরস্কার',
  detailsEn: '',
  detailsBn: '',
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

const prize = async (more: object = {}) =>
  accepted(await finance.call(offers.writeOffer, { body: { ...TERMS, ...more } })).id;

const activity = { opensAt: null, closesAt: null, pictures: false };
const promotion = (bonusId: string | null) =>
  publishContent(kabir, 'promotion', factsOf('Boat race', { activity: { ...activity, bonusId } }));

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
async function offered(bonusId: string | null): Promise<{ promotionId: string; applicationId: string }> {
  const { id: promotionId } = await promotion(bonusId);
  accepted(
    await person.client.call(wire.activityApply, { body: { promotionId, comment: '', pictureIds: [] } }),
  );
  const { rows } = accepted(await kabir.call(desk.applicationList, { query: { state: 'applying' } }));
  const applicationId = rows.find((one) => one.promotion.id === promotionId)?.id ?? '';
  accepted(await answer(applicationId, 'applying', 'claim'));
  return { promotionId, applicationId };
}

test('a bonus behind a promotion is shown before it is claimed, and of twenty claims at once one gives it', async () => {
  const { promotionId, applicationId } = await offered(await prize());
  expect(await part(promotionId)).toMatchObject({
    state: 'claim',
    bonus: { amount: units('150'), required: units('600'), days: 7, currency: 'BDT' },
  });
  expect(accepted(await kabir.call(desk.applicationView, { params: { id: applicationId } }))).toMatchObject({
    bonus: { name: 'Boat race prize', amount: units('150'), isOpen: true },
  });
  expect(await holds('bonus')).toBe(0n);

  const claims = await Promise.all(Array.from({ length: 20 }, () => claim(promotionId)));
  expect(claims.filter(({ ok }) => ok)).toMatchObject([{ value: { state: 'issued' } }]);
  for (const refused of claims.filter(({ ok }) => !ok))
    expect(refused).toMatchObject({ status: 409, code: 'application.state_conflict' });
  expect([await holds('bonus'), await holds('cash')]).toEqual([units('150'), 0n]);
  expect(await underWay()).toMatchObject([
    { name: 'Boat race prize', amount: units('150'), turnover: { required: units('600'), done: 0n } },
  ]);
  expect(await part(promotionId)).not.toHaveProperty('bonus');
});

test('the same claim sent again, as networks make browsers do, has the same answer and gives nothing more', async () => {
  const { promotionId } = await offered(await prize());
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
  const bonusId = await prize();
  const { promotionId } = await offered(bonusId);
  const body = { reason: 'the purse is empty' };
  accepted(await finance.call(offers.closeOffer, { params: { id: bonusId }, body }, { key: newId() }));
  expect(await claim(promotionId)).toMatchObject({ status: 404, code: 'bonus.not_found' });
  expect([(await part(promotionId))?.state, await holds('bonus')]).toEqual(['claim', 0n]);
  accepted(await finance.call(offers.openOffer, { params: { id: bonusId }, body }, { key: newId() }));
  accepted(await claim(promotionId));
  expect(await holds('bonus')).toBe(units('150'));

  const large = accepted(
    await finance.call(offers.writeOffer, { body: { ...TERMS, amount: units('100000') } }),
  );
  expect(large.isOpen).toBe(false);
  const other = await offered(large.id);
  expect(await claim(other.promotionId)).toMatchObject({ code: 'bonus.not_found' });
  expect(await holds('bonus')).toBe(units('150'));
});

test('who is kept from play gets nothing', async () => {
  const { promotionId } = await offered(await prize());
  await at.services.database.inMerchant(at.brand.mela.id, (scope) =>
    excludePlayer(scope, person.account.id, 30),
  );
  expect(await claim(promotionId)).toMatchObject({ status: 403, code: 'player.excluded' });
  expect([(await part(promotionId))?.state, await holds('bonus')]).toEqual(['claim', 0n]);
});

test('what was claimed before a bonus stood behind it is given when staff issue it, once', async () => {
  const { promotionId, applicationId } = await offered(null);
  expect(accepted(await claim(promotionId)).state).toBe('claimed');
  const item = accepted(await kabir.call(editing.contentItem, { params: { id: promotionId } }));
  const facts = {
    ...factsOf('Boat race', { activity: { ...activity, bonusId: await prize({ multiple: 0 }) } }),
  };
  const saved = accepted(
    await kabir.call(editing.contentSave, {
      params: { id: promotionId },
      body: { revision: item.revision, facts },
    }),
  );
  accepted(
    await kabir.call(editing.contentPublish, {
      params: { id: promotionId },
      body: { revision: saved.revision, standIn: false },
    }),
  );
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => answer(applicationId, 'claimed', 'issued')),
  );
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  // Nothing is asked for: it is cash at once.
  expect([await holds('bonus'), await holds('cash')]).toEqual([0n, units('150')]);
});

test('one bonus behind two promotions is given for each, and to nobody who did not take part', async () => {
  const bonusId = await prize();
  for (const expected of ['150', '300']) {
    const { promotionId } = await offered(bonusId);
    accepted(await claim(promotionId));
    expect(await holds('bonus')).toBe(units(expected));
  }
  const claimable = accepted(await person.client.call(bonuses.claimables)).claimables;
  expect(claimable.map(({ id }) => id)).not.toContain(bonusId);
  expect(
    await person.client.call(bonuses.claimBonus, { params: { claimableId: bonusId } }, { key: newId() }),
  ).toMatchObject({ ok: false });
  expect(await holds('bonus')).toBe(units('300'));
});

test('only what is written for promotions may stand behind one', async () => {
  const known = accepted(await kabir.call(editing.contentBonuses));
  const ofAll = await prize({ kind: 'claim', audience: 'everyone' });
  expect(known.map(({ id }) => id)).not.toContain(ofAll);
  for (const bonusId of [ofAll, '01994c3e-0000-7000-8000-000000000000'])
    expect(
      await kabir.call(editing.contentCreate, {
        body: { kind: 'promotion', term: null, facts: factsOf('X', { activity: { ...activity, bonusId } }) },
      }),
    ).toMatchObject({ status: 400, fields: { 'activity.bonusId': expect.any(String) } });
});
