import { sayConsent as keep } from '@mela/api/domain/consent/index.ts';
import { changeSettings, merchantById, settingsOf } from '@mela/api/domain/merchants/index.ts';
import { openConsoleClient, type ConsoleClient } from '@mela/testing/console-client.ts';
import { factsOf, publishContent } from '@mela/testing/people/content.ts';
import { PASSWORD, signIn } from '@mela/testing/people/member.ts';
import { openStaffPeople, staffPeople } from '@mela/testing/people/staff.ts';
import { accepted } from '@mela/testing/portal-client.ts';
import { openTestApi, type TestApi } from '@mela/testing/test-api.ts';
import { memberView } from '@mela/wire/console/members.ts';
import { consents, sayConsent } from '@mela/wire/portal/consents.ts';
import { announcementList } from '@mela/wire/portal/content.ts';
import { notices } from '@mela/wire/portal/notices.ts';
import { memberInfo } from '@mela/wire/portal/member.ts';
import { register } from '@mela/wire/portal/registration.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';

let at: TestApi;
let support: ConsoleClient;
beforeAll(async () => {
  at = await openTestApi();
  await openStaffPeople(at.services, at.brand.mela, staffPeople.mela);
  support = await staffOf('support');
});
afterAll(() => at.close());

const staffOf = async (role: string) => {
  const colleague = staffPeople.mela.find((one) => one.role === role);
  if (!colleague) throw new Error(`nobody is ${role}`);
  const client = openConsoleClient({ server: at.server, clock: at.clock });
  accepted(await client.login('mela', colleague));
  return client;
};
const marketing = { purpose: 'marketing', words: 1 } as const;
const analytics = { purpose: 'analytics', words: 1 } as const;

/** Registers with what was ticked besides. */
async function registered(username: string, ticked?: Record<string, number>, language = 'en') {
  const visitor = at.visit('mela', { language });
  const proof = await visitor.proofFor('register');
  const body = {
    username,
    password: PASSWORD,
    confirmPassword: PASSWORD,
    realName: 'Rahim Uddin',
    birthday: '1990-04-14',
    ageConfirmed: true,
    termsAccepted: true,
    ...(ticked && { consents: ticked }),
    login: true,
    proof,
  } as const;
  visitor.state.token = accepted(await visitor.call(register, { body })).token;
  const { id } = accepted(await visitor.call(memberInfo));
  return { client: visitor, id };
}

it('is asked at registration and is no condition of it: what was not ticked was not agreed to', async () => {
  const unticked = await registered('Unticked');
  expect(accepted(await unticked.client.call(consents))).toEqual([
    { purpose: 'marketing', given: null, saidAt: null },
  ]);
  const ticked = await registered('Ticked', { marketing: 1 }, 'bn');
  expect(accepted(await ticked.client.call(consents))).toMatchObject([{ given: true }]);
  const seen = accepted(await support.call(memberView, { params: { id: ticked.id } }));
  expect(seen.consents).toEqual([
    {
      ...marketing,
      given: true,
      screen: 'register',
      language: 'bn',
      saidAt: at.clock.now(),
      keptAt: at.clock.now(),
    },
  ]);
  expect(accepted(await support.call(memberView, { params: { id: unticked.id } })).consents).toEqual([]);
});

it('is taken back as it is given, each time as a row of its own, which nobody can change', async () => {
  const { client, account } = await signIn(at, { username: 'Changing' });
  const say = async (given: boolean) => {
    at.clock.advance({ minutes: 1 });
    return accepted(await client.call(sayConsent, { body: { asked: marketing, given, screen: 'security' } }));
  };
  for (const given of [true, false, false, true]) expect(await say(given)).toMatchObject({ given });
  const { consents: said } = accepted(await support.call(memberView, { params: { id: account.id } }));
  expect(said.map(({ given }) => given)).toEqual([true, false, true]);
  await expect(
    at.inMela((scope) => sql`update consent.answer set given = false`.execute(scope.db)),
  ).rejects.toThrow('permission denied');
  // The words that asked are of a version that there has been.
  const body = { asked: { ...marketing, words: 99 }, given: true, screen: 'security' } as const;
  expect(await client.callWire(sayConsent, { body })).toMatchObject({ ok: false, status: 400 });
});

it('is the last answer that counts, of two at one instant too', async () => {
  const { account } = await signIn(at, { username: 'Quick' });
  const standing = await at.inMela(async (scope) => {
    const said = { ...analytics, screen: 'page', language: 'bn' } as const;
    for (let turn = 0; turn < 20; turn += 1)
      await keep(scope, account.id, { ...said, given: turn % 2 === 0 });
    return keep(scope, account.id, { ...said, given: false });
  });
  expect(standing.given).toBe(false);
});

it('keeps when a visitor said it, by their device’s clock, and never in the future', async () => {
  const { client, account } = await signIn(at, { username: 'Carried' });
  const now = at.clock.now();
  const before = new Date(now.getTime() - 3_600_000);
  const say = (given: boolean, saidAt: Date) =>
    client.call(sayConsent, { body: { asked: analytics, given, screen: 'page', saidAt } });
  expect(accepted(await say(true, before)).saidAt).toEqual(before);
  expect(accepted(await say(false, new Date(now.getTime() + 3_600_000))).saidAt).toEqual(now);
  const { consents: said } = accepted(await support.call(memberView, { params: { id: account.id } }));
  expect(said.map(({ saidAt, keptAt }) => [saidAt, keptAt])).toEqual([
    [now, now],
    [before, now],
  ]);
});

it('lets offers come up by themselves until somebody says no, and leaves the rest where it is looked for', async () => {
  const writer = await staffOf('content');
  for (const kind of ['pop-up', 'marquee'] as const) await publishContent(writer, kind, factsOf('Come'));
  const { client } = await signIn(at, { username: 'Quiet' });
  const kinds = async () =>
    accepted(await client.call(announcementList, { query: { kinds: ['pop-up', 'marquee'] } })).map(
      ({ kind }) => kind,
    );
  expect((await kinds()).toSorted()).toEqual(['marquee', 'pop-up']);
  accepted(await client.call(sayConsent, { body: { asked: marketing, given: false, screen: 'security' } }));
  expect(await kinds()).toEqual(['marquee']);
  expect(accepted(await client.call(notices)).popup).toEqual([]);
  accepted(await client.call(sayConsent, { body: { asked: marketing, given: true, screen: 'security' } }));
  expect((await kinds()).toSorted()).toEqual(['marquee', 'pop-up']);
  expect(
    accepted(await at.visit('mela').call(announcementList, { query: { kinds: ['pop-up'] } })),
  ).toHaveLength(1);
});

it('asks about visits only where they are counted', async () => {
  const { client } = await signIn(at, { username: 'Counted' });
  expect(accepted(await client.call(consents)).map(({ purpose }) => purpose)).toEqual(['marketing']);
  await at.inMela(async (scope) => {
    const merchant = await merchantById(scope.db, scope.merchantId);
    const { flags: _, ...settings } = await settingsOf(scope.db, merchant);
    const version = Number(merchant.settingsVersion);
    await changeSettings(scope, { ...settings, analyticsId: 'G-MELA12345', flags: {}, version }, []);
  });
  const asked = async () => accepted(await client.call(consents)).map(({ purpose }) => purpose);
  // Brands are known again within a second.
  await expect.poll(asked).toEqual(['marketing', 'analytics']);
});
