import { newId } from '@mela/primitives';
import { openConsoleClient } from '@mela/testing/console-client.ts';
import { openTestApi, type TestApi } from '@mela/testing/test-api.ts';
import { PASSWORD, signIn, type Person } from '@mela/testing/people/member.ts';
import { openStaffPeople, staffPeople } from '@mela/testing/people/staff.ts';
import { accepted, type PortalClient } from '@mela/testing/portal-client.ts';
import { openAccount } from '@mela/wire/console/members.ts';
import { withdrawalTerms } from '@mela/wire/portal/withdrawals.ts';
import { portalEndpoints } from '@mela/wire/portal/index.ts';
import { memberInfo } from '@mela/wire/portal/member.ts';
import { paymentPassword } from '@mela/wire/portal/payment-password.ts';
import { changePassword } from '@mela/wire/portal/password.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let test: TestApi;

beforeAll(async () => {
  // Many who log in at once count as guesses until they are known to be right.
  test = await openTestApi({ CAPTCHA_FROM: '50', ADDRESS_CAPTCHA_FROM: '500' });
});
afterAll(() => test.close());

const NEW = 'Shapla-Padma-77';
const body = (oldPassword: string, newPassword: string, confirmNewPassword = newPassword) => ({
  body: { oldPassword, newPassword, confirmNewPassword },
});
const change = ({ client }: Pick<Person, 'client'>, oldPassword: string, newPassword: string) =>
  client.call(changePassword, body(oldPassword, newPassword));

describe('changing the password', () => {
  it('ends every session, and goes on with a new token on this device', async () => {
    const person = await signIn(test, { username: 'Changer' });
    const elsewhere = test.visit('mela');
    accepted(await elsewhere.login('Changer', PASSWORD));
    const before = person.client.state.token;
    const { token } = accepted(await change(person, PASSWORD, NEW));
    expect(token).not.toBe(before);
    for (const client of [person.client, elsewhere]) {
      expect(await client.call(memberInfo)).toMatchObject({ status: 401, code: 'session.ended' });
    }
    person.client.state.token = token;
    accepted(await person.client.call(memberInfo));
    const visitor = test.visit('mela');
    expect(await visitor.login('Changer', PASSWORD)).toMatchObject({ code: 'login.wrong' });
    expect(accepted(await visitor.login('Changer', NEW)).passwordExpired).toBe(false);
  });

  it('refuses, beside its field, what is not right', async () => {
    const person = await signIn(test, { username: 'Mistaken1' });
    const pay = { loginPassword: PASSWORD, newPassword: 'Pay-2026-more', confirmation: 'Pay-2026-more' };
    accepted(await person.client.call(paymentPassword, { body: pay }));
    const refusedFor = async (field: string, given: ReturnType<typeof body>) => {
      const reply = await person.client.call(changePassword, given);
      return reply.ok ? 'accepted' : reply.fields[field];
    };
    expect(await refusedFor('confirmNewPassword', body(PASSWORD, NEW, 'other'))).toMatch(/not the same/);
    expect(await refusedFor('newPassword', body(PASSWORD, 'short1'))).toMatch(/8 to 64/);
    expect(await refusedFor('newPassword', body(PASSWORD, 'password1'))).toMatch(/Too many people/);
    expect(await refusedFor('newPassword', body(PASSWORD, 'mISTAKEN1'))).toMatch(/username/);
    expect(await refusedFor('newPassword', body(PASSWORD, PASSWORD))).toMatch(/present password/);
    expect(await refusedFor('newPassword', body(PASSWORD, 'Pay-2026-more'))).toMatch(/payment password/);
    expect(await refusedFor('oldPassword', body('wrong', NEW))).toMatch(/present password/);
    expect(await refusedFor('oldPassword', body('', NEW))).toMatch(/present password/);
    accepted(await person.client.call(memberInfo));
  });

  it('counts wrong old passwords as failed logins', async () => {
    const person = await signIn(test, { username: 'Guessing' });
    for (let i = 0; i < 5; i += 1) {
      expect(await change(person, `wrong ${i}`, NEW)).toMatchObject({ code: 'request.invalid' });
    }
    expect(await change(person, PASSWORD, NEW)).toMatchObject({ status: 429, code: 'login.wait' });
    const visitor = test.visit('mela');
    expect(await visitor.login('Guessing', PASSWORD)).toMatchObject({ status: 429, code: 'login.wait' });
  });

  it('happens once when it is asked for many times at once', async () => {
    const person = await signIn(test, { username: 'Impatient' });
    const wishes = Array.from({ length: 4 }, (_, i) => `Padma-Jamuna-${i}`);
    // Whose turn comes after the first is through may find the session over before there is a key to seal with.
    const replies = await Promise.allSettled(wishes.map((wish) => change(person, PASSWORD, wish)));
    const chosen = wishes.filter((_, i) => {
      const reply = replies[i];
      return reply?.status === 'fulfilled' && reply.value.ok;
    });
    expect(chosen).toHaveLength(1);
    accepted(await test.visit('mela').login('Impatient', chosen[0] ?? ''));
    const open = await test.services.database.inMerchant(test.brand.mela.id, (scope) =>
      scope.db
        .selectFrom('identity.session')
        .select('id')
        .where('account_id', '=', person.account.id)
        .where('ended_at', 'is', null)
        .execute(),
    );
    expect(open).toHaveLength(2);
  });

  it('tells whether a password is the payment password five times a day at most', async () => {
    const person = await signIn(test, { username: 'Oracle' });
    const pay = { loginPassword: PASSWORD, newPassword: 'Pay-2026-more', confirmation: 'Pay-2026-more' };
    accepted(await person.client.call(paymentPassword, { body: pay }));
    for (let i = 0; i < 5; i += 1) {
      expect(await change(person, PASSWORD, 'Pay-2026-more')).toMatchObject({ code: 'request.invalid' });
    }
    expect(await change(person, PASSWORD, 'Pay-2026-more')).toMatchObject({ code: 'login.wait' });
  });
});

describe('a default password', () => {
  /** An account that staff open: its password, which they are told once. */
  async function openedBy(username: string): Promise<{ client: PortalClient; secret: string }> {
    await openStaffPeople(test.services, test.brand.mela, staffPeople.mela);
    const staff = openConsoleClient({ server: test.server, clock: test.clock });
    const admin = staffPeople.mela.find(({ role }) => role === 'admin');
    // A code is good once: the next person of staff who logs in waits for a fresh one.
    test.clock.advance({ minutes: 1 });
    if (admin) accepted(await staff.login('mela', admin));
    const wanted = { type: 0, username, nickname: '', upline: '', reason: 'came to the counter' } as const;
    const { password } = accepted(await staff.call(openAccount, { body: wanted }));
    return { client: test.visit('mela'), secret: password };
  }

  it('opens one session, and allows nothing there but to change it', async () => {
    const { client, secret } = await openedBy('Forced');
    expect(accepted(await client.login('Forced', secret)).passwordExpired).toBe(true);

    const closed = portalEndpoints.filter(
      ({ audience, whilePasswordDue }) =>
        audience.includes('member') && !audience.includes('visitor') && !whilePasswordDue,
    );
    expect(closed.length).toBeGreaterThan(20);
    for (const endpoint of closed) {
      const params = Object.fromEntries(
        [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => [name, newId()]),
      );
      const reply = await client.callWire(endpoint, { params, body: {} }, { key: newId() });
      expect([endpoint.name, reply.ok ? 'ok' : reply.code]).toEqual([
        endpoint.name,
        'password.change_required',
      ]);
    }
    accepted(await client.call(memberInfo));

    const { token } = accepted(await client.call(changePassword, body('', NEW)));
    client.state.token = token;
    accepted(await client.call(withdrawalTerms));
    expect(accepted(await test.visit('mela').login('Forced', NEW)).passwordExpired).toBe(false);
  });

  it('lets one in, of many at once', async () => {
    const { secret } = await openedBy('Crowded');
    const replies = await Promise.all(
      Array.from({ length: 4 }, () => test.visit('mela').login('Crowded', secret)),
    );
    expect(replies.filter((reply) => reply.ok)).toHaveLength(1);
    // Whoever waits too long behind the others' lock is told that it is busy: nothing has happened then.
    for (const reply of replies)
      if (!reply.ok) expect(['login.default_password_over', 'system.busy']).toContain(reply.code);
  });

  it('dies after a day', async () => {
    const { client, secret } = await openedBy('Slowcoach');
    test.clock.advance({ hours: 24 });
    expect(await client.login('Slowcoach', secret)).toMatchObject({
      code: 'login.default_password_over',
    });
  });

  it('is never left without an old password later than a quarter of an hour after the login', async () => {
    const person = await openedBy('Dawdler');
    const { secret } = person;
    accepted(await person.client.login('Dawdler', secret));
    test.clock.advance({ minutes: 15 });
    expect(await change(person, '', NEW)).toMatchObject({ code: 'request.invalid' });
    accepted(await change(person, secret, NEW));
  });
});

describe('a password that has grown old', () => {
  it('has to be changed where the brand says so, and nowhere else', async () => {
    const person = await signIn(test, { username: 'Oldtimer' });
    test.clock.advance({ days: 90 });
    expect(accepted(await person.client.login('Oldtimer', PASSWORD)).passwordExpired).toBe(false);
    const { kysely } = test.services.database;
    const setPolicy = (on: boolean) =>
      kysely
        .updateTable('merchants.merchant')
        .set({ flags: JSON.stringify({ ...test.brand.mela.flags, passwordsGrowOld: on }) })
        .where('id', '=', test.brand.mela.id)
        .execute();
    await setPolicy(true);
    expect(accepted(await person.client.login('Oldtimer', PASSWORD)).passwordExpired).toBe(true);
    expect(await person.client.call(withdrawalTerms)).toMatchObject({ code: 'password.change_required' });
    person.client.state.token = accepted(await change(person, '', NEW)).token;
    accepted(await person.client.call(withdrawalTerms));
    expect(accepted(await person.client.login('Oldtimer', NEW)).passwordExpired).toBe(false);
    await setPolicy(false);
  });
});
