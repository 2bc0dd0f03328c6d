import { PATIENCE } from '@mela/database/pool.ts';
import { openTestApi, type TestApi } from '@mela/testing/test-api.ts';
import { openPerson, PASSWORD } from '@mela/testing/people/member.ts';
import { accepted, type PortalClient } from '@mela/testing/portal-client.ts';
import { memberInfo } from '@mela/wire/portal/member.ts';
import { callPrefixes } from '@mela/wire/portal/pages.ts';
import { login } from '@mela/wire/portal/session.ts';
import { forgetLogin } from '@mela/wire/portal/sign-in.ts';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endSessions, freezeAccount } from '../../../domain/identity/index.ts';
import type { Scope } from '../../../platform/scope.ts';

let test: TestApi;
beforeAll(async () => {
  // Everybody here lives behind one address, and fails often.
  test = await openTestApi({ ADDRESS_CAPTCHA_FROM: '1000', ADDRESS_LOCK_AT: '1000' }, { patience: PATIENCE });
});
afterAll(() => test.close());

const inBrand = <T>(brand: 'mela' | 'nodi', work: (scope: Scope) => Promise<T>): Promise<T> =>
  test.services.database.inMerchant(test.brand[brand].id, work);

/** The same browser once more: it has the cookies, and no session. */
const again = (client: PortalClient): PortalClient => {
  client.state.token = null;
  return client;
};

async function loginRemembered(client: PortalClient, more: { captchaId?: string; captcha?: string } = {}) {
  client.state.token = null;
  const body = {
    type: 'remembered',
    site: 'member',
    proof: await client.proofFor('login'),
    ...more,
  } as const;
  const reply = await client.call(login, { body });
  if (reply.ok) client.state.token = reply.value.token;
  return reply;
}

describe('a remembered password', () => {
  const remembering = async (username: string) => {
    const { client, account } = await openPerson(test, { username });
    accepted(await client.login(username, PASSWORD, 'member', { remember: true }));
    return { client: again(client), account };
  };

  it('lets its browser in without the password for a day, and changes at every use', async () => {
    const { client } = await remembering('Monera');
    const first = client.state.cookies.get('remembered');
    accepted(await loginRemembered(client));
    expect(accepted(await client.call(memberInfo)).username).toBe('Monera');
    const second = client.state.cookies.get('remembered');
    expect(second).not.toBe(first);
    test.clock.advance({ hours: 23 });
    accepted(await loginRemembered(client));
    test.clock.advance({ hours: 24 });
    expect(await loginRemembered(client)).toMatchObject({ status: 401, code: 'login.remembered_over' });
    expect(client.state.cookies.has('remembered')).toBe(false);
  });

  it('is nowhere unless it is asked for, and goes when it is not wished any more', async () => {
    const { client } = await openPerson(test, { username: 'Nomera' });
    accepted(await client.login('Nomera', PASSWORD));
    expect(client.state.cookies.has('remembered')).toBe(false);
    accepted(await client.login('Nomera', PASSWORD, 'member', { remember: true }));
    const kept = client.state.cookies.get('remembered') ?? '';
    accepted(await client.call(forgetLogin));
    expect(client.state.cookies.has('remembered')).toBe(false);
    client.state.cookies.set('remembered', kept);
    expect(await loginRemembered(client)).toMatchObject({ code: 'login.remembered_over' });
  });

  it('ends with all that came from it when an old one is used again', async () => {
    const { client } = await remembering('Copied');
    const stolen = client.state.cookies.get('remembered') ?? '';
    accepted(await loginRemembered(client));
    const fresh = client.state.cookies.get('remembered') ?? '';
    client.state.cookies.set('remembered', stolen);
    expect(await loginRemembered(client)).toMatchObject({ code: 'login.remembered_over' });
    client.state.cookies.set('remembered', fresh);
    expect(await loginRemembered(client)).toMatchObject({ code: 'login.remembered_over' });
  });

  it('is worth nothing on another device, and then nowhere', async () => {
    const { client } = await remembering('Carried');
    const thief = test.visit('mela');
    thief.state.cookies.set('remembered', client.state.cookies.get('remembered') ?? '');
    expect(await loginRemembered(thief)).toMatchObject({ code: 'login.remembered_over' });
    expect(await loginRemembered(client)).toMatchObject({ code: 'login.remembered_over' });
  });

  it('lets one of fifty in who bring it at once', async () => {
    const { client } = await remembering('Fifty');
    /** A window with the same cookies; one that is told that too much goes on at once comes again. */
    const bring = async () => {
      const window = test.visit('mela');
      for (const [name, value] of client.state.cookies) window.state.cookies.set(name, value);
      for (;;) {
        const reply = await loginRemembered(window).catch((error: Error) => {
          if (!error.message.includes('system.busy')) throw error;
          return null;
        });
        if (reply && (reply.ok || reply.code !== 'system.busy')) return reply;
      }
    };
    const replies = await Promise.all(Array.from({ length: 50 }, bring));
    expect(replies.filter((reply) => reply.ok)).toHaveLength(1);
  });

  it('is not used up by a login that could not be finished', async () => {
    const { client, account } = await remembering('Hindered');
    const cookie = client.state.cookies.get('remembered');
    const other = new pg.Client({ connectionString: test.ownerUrl });
    await other.connect();
    await other.query('begin');
    await other.query('lock table identity.session in access exclusive mode');
    expect(await loginRemembered(client)).toMatchObject({ status: 503, code: 'system.busy' });
    await other.query('rollback');
    await other.end();
    expect(client.state.cookies.get('remembered')).toBe(cookie);
    accepted(await loginRemembered(client));
    expect(accepted(await client.call(memberInfo)).username).toBe(account.username);
  });

  it('is forgotten when the account is frozen, and when its sessions end for a new password', async () => {
    const { client, account } = await remembering('Frosty');
    await inBrand('mela', (scope) => freezeAccount(scope, account.id));
    expect(await loginRemembered(client)).toMatchObject({ code: 'login.remembered_over' });
    const other = await remembering('Changed');
    await inBrand('mela', (scope) => endSessions(scope, other.account.id, 'password-changed'));
    expect(await loginRemembered(other.client)).toMatchObject({ code: 'login.remembered_over' });
  });

  it('never gets around a captcha, and is not used up by its lack', async () => {
    const { client } = await remembering('Captured');
    const stranger = test.visit('mela');
    for (let i = 0; i < 3; i += 1) await stranger.login('Captured', 'wrong');
    expect(await loginRemembered(client)).toMatchObject({
      code: 'login.captcha',
      message: '',
      fields: { captcha: 'Please type the digits from the picture' },
    });
    test.clock.advance({ minutes: 15 });
    accepted(await loginRemembered(client));
  });

  it('lies in a cookie that no script reads and no other site sends', async () => {
    const { client } = await openPerson(test, { username: 'Crumbs' });
    const proof = await client.proofFor('login');
    const body = {
      type: 'username',
      username: 'Crumbs',
      password: PASSWORD,
      site: 'member',
      proof,
      remember: true,
    };
    const reply = await test.server.inject({
      method: 'POST',
      url: login.path,
      headers: { host: 'mela.localhost', 'content-type': 'application/jose' },
      payload: await client.sealed(login.path, body),
    });
    const lines = [reply.headers['set-cookie'] ?? []].flat();
    const shared = `Path=${callPrefixes[0]}; HttpOnly; SameSite=Strict`;
    expect(lines.map((line) => line.replace(/=[\w.-]{43,60};/, '=…;')).toSorted()).toEqual([
      `device=…; ${shared}; Max-Age=15552000`,
      `remembered=…; ${shared}; Max-Age=86400`,
    ]);
  });
});
