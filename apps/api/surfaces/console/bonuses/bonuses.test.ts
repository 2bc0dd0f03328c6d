import type { ConsoleClient } from '@mela/testing/console-client.ts';
import { openTestApi, type TestApi } from '@mela/testing/test-api.ts';
import { units } from '@mela/testing/payments.ts';
import { staffAtWork } from '@mela/testing/people/at-work.ts';
import { publishPromotion } from '@mela/testing/people/offers.ts';
import { signIn, type Person } from '@mela/testing/people/member.ts';
import { openStaffPeople, staffPeople } from '@mela/testing/people/staff.ts';
import { accepted } from '@mela/testing/portal-client.ts';
import { approvalList } from '@mela/wire/console/approvals.ts';
import { bonusOffers, bonuses, claimables, claimBonus } from '@mela/wire/portal/bonuses.ts';
import { limits } from '@mela/wire/portal/protection.ts';
import { newId } from '@mela/primitives';
import { afterAll, beforeAll, expect, it } from 'vitest';

let test: TestApi;
let person: Person;
const staff = {} as Record<'farida' | 'tanvir' | 'rezaul', ConsoleClient>;

beforeAll(async () => {
  test = await openTestApi();
  person = await signIn(test, { username: 'Joba' });
  await openStaffPeople(test.services, test.brand.mela, staffPeople.mela);
  for (const name of ['farida', 'tanvir', 'rezaul'] as const) staff[name] = await staffAtWork(test, name);
});
afterAll(() => test.close());

const say = (who: keyof typeof staff, path: string, body: object) =>
  staff[who].raw('POST', path, { body, headers: { 'idempotency-key': newId() } });
const gift = (amount: string) => ({
  nameEn: 'Sorry gift',
  nameBn: 'ক্ষমা চেয়ে উপহার',
  amount,
  multiple: 100,
  days: 7,
  claimDays: 7,
  reason: 'a long wait for a payout',
});
const waiting = async () => accepted(await person.client.call(claimables)).claimables;
const give = (amount: string) => say('farida', `/console/members/${person.account.id}/bonuses`, gift(amount));
const agree = (who: keyof typeof staff, id: string) =>
  say(who, `/console/approvals/${id}/decision`, { approve: true });
const idOf = (answer: unknown): string => (answer as { value: { id: string } }).value.id;

it('a small bonus waits for its member at once', async () => {
  expect(await give('50.0000')).toMatchObject({ ok: true, value: { state: 'approved', needsTwo: false } });
  const [mine] = await waiting();
  expect(mine).toMatchObject({ name: 'Sorry gift', amount: units('50'), required: units('50') });
  accepted(
    await person.client.call(claimBonus, { params: { claimableId: mine?.id ?? '' } }, { key: newId() }),
  );
  const { bonuses: open } = accepted(await person.client.call(bonuses, { query: { state: 'open' } }));
  expect(open).toMatchObject([{ state: 'active', money: units('50') }]);
});

it('a large one takes two people, and the second is another', async () => {
  const asked = await give('1500.0000');
  expect(asked).toMatchObject({ ok: true, value: { state: 'pending', needsTwo: true } });
  expect(await waiting()).toEqual([]);
  const approve = (who: keyof typeof staff) => agree(who, idOf(asked));
  expect(await approve('farida')).toMatchObject({ status: 409, code: 'approval.second_person_needed' });
  expect(await approve('rezaul')).toMatchObject({ status: 404 });
  const both = await Promise.all([approve('tanvir'), approve('tanvir')]);
  expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await waiting()).toMatchObject([{ amount: units('1500') }]);
});

it('a large offer is opened by somebody else than who wrote it', async () => {
  const terms = {
    kind: 'deposit',
    rate: 5000,
    amount: null,
    amountMax: '5000.0000',
    depositMin: '0.0000',
    multiple: 500,
    base: 'bonus',
    weights: { LIVE: 10 },
    days: 7,
    audience: 'everyone',
    newcomerDays: null,
    frequency: 'always',
  };
  const promotionId = await test.inMela((scope) => publishPromotion(scope, 'Half'));
  const write = (more: object) => say('farida', '/console/bonus-offers', { ...terms, promotionId, ...more });
  const written = await write({});
  expect(written).toMatchObject({ ok: true, value: { isOpen: false } });
  const offered = async () => accepted(await person.client.call(bonusOffers, { query: {} })).offers.length;
  const waits = async () => {
    const query = { view: 'all', state: 'pending', kind: 'bonus-offer' } as const;
    return accepted(await staff.tanvir.call(approvalList, { query })).approvals;
  };
  const [first] = await waits();
  expect(first).toMatchObject({ subject: idOf(written), requestedBy: { name: 'Farida Yasmin' } });
  const open = () =>
    say('farida', `/console/bonus-offers/${idOf(written)}/open`, { reason: 'for the spring' });
  expect(await open()).toMatchObject({ code: 'approval.pending' });
  // What is written anew is not opened by a yes to what was written before.
  await say('farida', `/console/bonus-offers/${idOf(written)}`, { ...terms, rate: 6000 });
  const [second, ...others] = await waits();
  expect(others).toEqual([]);
  expect(await agree('tanvir', first?.id ?? '')).toMatchObject({ code: 'approval.closed' });
  expect(await agree('farida', second?.id ?? '')).toMatchObject({
    code: 'approval.second_person_needed',
  });
  expect(await offered()).toBe(0);
  expect(await agree('tanvir', second?.id ?? '')).toMatchObject({ ok: true });
  expect(await offered()).toBe(1);
  // Changing it closes it again.
  await say('tanvir', `/console/bonus-offers/${idOf(written)}`, { ...terms, rate: 9000 });
  expect(await offered()).toBe(0);
  // A promotion has one, and what is no promotion has none.
  expect(await write({})).toMatchObject({ status: 409 });
  expect(await write({ promotionId: newId() })).toMatchObject({ status: 404 });
  const another = await test.inMela((scope) => publishPromotion(scope, 'Another'));
  const both = await Promise.all([write({ promotionId: another }), write({ promotionId: another })]);
  expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  const change = (more: object) =>
    say('farida', `/console/bonus-offers/${idOf(written)}`, { ...terms, ...more });
  expect(await change({ rate: 0 })).toMatchObject({ status: 400 });
  expect(await change({ depositMin: '-1' })).toMatchObject({
    status: 400,
    fields: { depositMin: expect.any(String) },
  });
});

it('staff set limits that hold at once, and loosen none faster than the member could', async () => {
  const set = (value: string) =>
    say('rezaul', `/console/members/${person.account.id}/limits`, {
      kind: 'loss',
      period: 'day',
      value,
      reason: 'asked for on the phone',
    });
  await set('500.0000');
  await set('9000.0000');
  expect(accepted(await person.client.call(limits)).limits).toMatchObject([
    { kind: 'loss', value: units('500'), next: { value: units('9000') } },
  ]);
});
