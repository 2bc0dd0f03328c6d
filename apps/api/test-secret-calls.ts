import { signRequest } from '@mela/wire/provider/sign.ts';
import { randomBytes } from 'node:crypto';
import { invariant, newId } from '@mela/primitives';
import { codeOf } from '@mela/testing/console-client.ts';
import { sendOverHttp } from '@mela/testing/send-over-http.ts';
import * as cashier from '@mela/wire/portal/cashier.ts';
import { memberInfo } from '@mela/wire/portal/member.ts';
import { codeOfNewPasswordPage } from '@mela/wire/portal/pages.ts';
import { realtimePath } from '@mela/wire/portal/realtime.ts';
import { register } from '@mela/wire/portal/registration.ts';
import { login } from '@mela/wire/portal/session.ts';
import { authenticate, balance, encodeBody } from '@mela/wire/provider/index.ts';
import { expect } from 'vitest';
import { WebSocket } from 'ws';
import { saveOfferedGames, saveVendor } from './domain/catalogue/index.ts';
import { saveContact } from './domain/contacts/index.ts';
import { queueNotification } from './domain/notifications/index.ts';
import { addVendorKey, issueTicket } from './domain/play/index.ts';
import { HOST, secret, type WatchedPrograms } from './test-watched-programs.ts';

/** Calls with a member's secrets in every place where a body, a header or an address can be wrong. */
export async function misshapen(at: WatchedPrograms, token: string): Promise<void> {
  const headers = { authorization: `Bearer ${token}`, 'idempotency-key': newId() };
  const body = JSON.stringify({ ...secret, amount: 'x', kind: secret.phone });
  const deposits = cashier.createDeposit.path;
  const nowhere = `${deposits}-nowhere`;
  for (const path of [login.path, register.path, deposits, nowhere]) {
    for (const type of ['application/json', 'application/jose', 'text/plain', secret.phone]) {
      for (const text of [body, body.slice(1), `"${secret.password}`, 'x'.repeat(70_000) + secret.phone])
        await at.send({ method: 'POST', path, headers: { ...headers, 'content-type': type }, body: text });
    }
  }
  const query = new URLSearchParams({ token, password: secret.password, before: secret.phone }).toString();
  for (const path of [nowhere, deposits, '/nowhere', '/provider/v1/none', '/console/x', '/healthz'])
    await at.send({ method: 'GET', path: `${path}?${query}`, headers });
  await at.send({ method: 'GET', path: `${deposits}/${secret.phone}`, headers });
  await at.send({
    method: 'GET',
    path: memberInfo.path,
    headers: { authorization: `Bearer ${secret.password}` },
  });
  await at.send({ method: 'PATCH', path: `${memberInfo.path}?${query}`, headers });
  await at.send({ method: 'POST', path: `/connect/payments/mela/${secret.phone}`, headers, body });
  await at.sendBytes(
    `GET /?${query} HTTP/1.1\r\nHost: ${HOST}\r\nAuthorization: Bearer ${token}\r\nbroken\r\n\r\n`,
  );
  await at.sendBytes(`${secret.password} ${secret.phone}\r\n\r\n`);
}

/** A socket that says who it is, rightly and wrongly. */
export async function overSocket(at: WatchedPrograms, token: string): Promise<void> {
  for (const text of [JSON.stringify({ type: 'hello', token }), `{"token":"${token}`, secret.password]) {
    const socket = new WebSocket(`ws://127.0.0.1:${at.programs[0]?.port}${realtimePath}`, {
      headers: { host: HOST },
    });
    await new Promise<void>((resolve) => {
      socket.on('open', () => socket.send(text));
      socket.on('message', () => socket.close());
      socket.on('error', () => resolve());
      socket.on('close', () => resolve());
    });
  }
}

/** What is known of how to reach somebody, and notifications to them that nobody carries away. */
export async function notifications(at: WatchedPrograms, accountId: string): Promise<void> {
  await at.backstage.database.inMerchant(at.merchant.id, async (scope) => {
    const expiresAt = new Date(scope.now.getTime() + 300_000);
    for (const [kind, channel, value] of [
      ['phone', 'sms', `+88${secret.phone}`],
      ['email', 'email', secret.email],
    ] as const) {
      await saveContact(scope, at.backstage.contacts, accountId, { kind, value, verifiedAt: scope.now });
      const values = { code: secret.code, minutes: 5 };
      const notification = { channel, kind: 'code', to: value, language: 'en', values, expiresAt } as const;
      await queueNotification(scope, at.backstage.notifications, notification);
    }
  });
}

export async function callAsVendor(at: WatchedPrograms, accountId: string): Promise<void> {
  const key = { id: 'mela.CANARY.1', secret: Buffer.from(secret.vendor) };
  const ticket = await at.backstage.database.inMerchant(at.merchant.id, async (scope) => {
    await saveVendor(scope, { code: 'CANARY', names: { en: 'Canary' }, runs: 'protocol' });
    const game = { code: 'g', category: 'RNG' as const, names: { en: 'g' }, classes: [], iconUrl: null };
    const rest = { rtp: null, volatility: null, stakeMin: 1n, stakeMax: 10n, trial: true };
    await saveOfferedGames(scope, 'CANARY', [{ ...game, ...rest }]);
    await addVendorKey(scope, at.backstage.secretBox, 'CANARY', { number: 1, secret: key.secret });
    const { id } = await scope.db.selectFrom('catalogue.game').select('id').executeTakeFirstOrThrow();
    return issueTicket(scope, { accountId, vendor: 'CANARY', gameId: id, currency: 'BDT', language: 'en' });
  });
  at.canaries.push({ name: 'ticket', value: ticket });
  const ask = (path: string, body: string, used = key) =>
    at.send({
      method: 'POST',
      path,
      headers: {
        'content-type': 'application/json',
        ...signRequest(used, { path, body }, Date.now(), randomBytes(12).toString('base64url')),
      },
      body,
    });
  const redeem = encodeBody(authenticate, { ticket });
  await at.without('play.session', () => ask(authenticate.path, redeem));
  await ask(authenticate.path, redeem, { ...key, secret: Buffer.from(secret.channel) });
  await ask(authenticate.path, redeem.slice(1));
  const opened = await ask(authenticate.path, redeem);
  expect(opened.status).toBe(200);
  await ask(authenticate.path, redeem);
  await ask(balance.path, encodeBody(balance, { session: ticket, player: accountId }));
}

const secretPart = (token: string): string => {
  const part = token.split('.')[1];
  invariant(part?.length === 43, 'a token is a merchant and 256 bits');
  return part;
};

export async function callAsStaff(at: WatchedPrograms, memberId: string): Promise<void> {
  const hash = await at.backstage.passwords.hash(secret.staffPassword);
  if (!hash.ok) throw new Error('nobody else is hashing');
  const person = {
    username: 'canary',
    displayName: 'C',
    role: 'admin',
    totpSecret: secret.staffTotp,
  } as const;
  await at.backstage.database.inMerchant(at.merchant.id, (scope) =>
    at.backstage.operator.openStaff(scope, { ...person, passwordHash: hash.value }),
  );
  const headers = { host: 'console.localhost', 'content-type': 'application/json' };
  const post = (path: string, body: object) =>
    at.send({ method: 'POST', path, headers, body: JSON.stringify(body) });
  const who = { merchantCode: 'mela', username: 'canary' };
  await post('/console/login', { ...who, password: secret.wrongPassword });
  await post('/console/login', { ...who, password: { nested: secret.staffPassword } });
  await at.without('operator.challenge', () =>
    post('/console/login', { ...who, password: secret.staffPassword }),
  );
  const first = await post('/console/login', { ...who, password: secret.staffPassword });
  const { challenge } = (JSON.parse(first.text) as { value: { challenge: string } }).value;
  // Tokens begin with the merchant's id, which is no secret.
  at.canaries.push({ name: 'challenge', value: secretPart(challenge) });
  const second = await post('/console/login/code', { challenge, code: codeOf(person, new Date()) });
  const [cookie = ''] = String(second.headers['set-cookie']).split(';');
  at.canaries.push({ name: 'staff session', value: secretPart(cookie) });
  for (const path of ['/console/me', '/console/members?username=%00', '/console/health'])
    await at.send({ method: 'GET', path, headers: { ...headers, cookie } });
  const action = (path: string, body: object) =>
    sendOverHttp(at.programs[0]?.port ?? 0)({
      method: 'POST',
      path,
      headers: { ...headers, cookie, 'idempotency-key': newId() },
      body: JSON.stringify(body),
    });
  const reason = 'she forgot it';
  const newcomer = { type: 0, username: 'newcomer', nickname: '', upline: '', reason };
  const opened = await action('/console/members', newcomer);
  const given = JSON.parse(opened.text) as { value: { password: string } };
  at.canaries.push({ name: 'default password', value: given.value.password });
  expect((await action(`/console/members/${memberId}/password`, { reason })).status).toBe(200);
  at.canaries.push({ name: 'reset link', value: await linkSent(at) });
  await openChannels(at, action, reason);
  await askForSenders(at, action, reason);
}

type Action = (path: string, body: object) => Promise<{ status: number }>;

/** What a company knows the brand by, typed rightly and wrongly, and while its channel cannot be kept. */
async function openChannels(at: WatchedPrograms, action: Action, reason: string): Promise<void> {
  const { name, kinds, amounts } = {
    name: { en: 'C' },
    kinds: ['mobile'],
    amounts: { amountMin: '1', amountMax: '2' },
  };
  const body = {
    code: 'canary',
    connector: 'sandbox',
    account: 'canary',
    secret: secret.company,
    address: null,
  };
  const add = (more: object = {}) =>
    action('/console/payout-channels', {
      ...body,
      terms: { name, kinds, ...amounts, position: 0 },
      reason,
      ...more,
    });
  for (const wrong of [{ address: secret.company }, { connector: secret.company }, { terms: secret.company }])
    expect((await add(wrong)).status).toBe(400);
  await at.without('cashier.payout_channel', () => add());
  expect((await add()).status).toBe(200);
}

/** What a mail server and an SMS gateway know the brand by, typed rightly and wrongly, while it cannot be kept, and as it is tried. */
async function askForSenders(at: WatchedPrograms, action: Action, reason: string): Promise<void> {
  const wanted = { secret: secret.sender, reason };
  const mail = { url: 'smtp://127.0.0.1:9', username: 'canary', fromAddress: 'c@mela.example', fromName: '' };
  const gateway = { url: 'http://127.0.0.1:9/send', method: 'POST', contentType: 'application/json' };
  const body = '{"to":"{to}","text":"{text}"}';
  const sms = { ...gateway, body, authorization: 'Bearer {key}', accepted: '', senderName: '' };
  for (const [channel, given] of Object.entries({ email: mail, sms })) {
    const ask = (more: object = {}) =>
      action(`/console/brand/senders/${channel}`, { ...given, ...wanted, ...more });
    for (const wrong of [{ url: secret.sender }, { reason: '' }, { secret: [secret.sender] }])
      expect((await ask(wrong)).status).toBe(400);
    await at.without('notifications.sender', () => ask());
    expect((await ask()).status).toBe(200);
    const to = channel === 'email' ? 'c@mela.example' : `+88${secret.phone}`;
    const test = { channel, which: 'asked', to };
    expect((await action('/console/brand/senders/test', test)).status).toBe(200);
  }
}

/** The code of the link that a reset has sent. */
const linkSent = (at: WatchedPrograms): Promise<string> =>
  at.backstage.database.inMerchant(at.merchant.id, async ({ db }) => {
    const { id, sealed } = await db
      .selectFrom('notifications.notification')
      .select(['id', 'sealed'])
      .where('kind', '=', 'support-link')
      .executeTakeFirstOrThrow();
    invariant(sealed, 'nobody has carried it yet');
    const notification = at.backstage.secretBox.open(sealed, `notification ${at.merchant.id} ${id}`);
    const { values } = JSON.parse(notification) as { values: { link: string } };
    return codeOfNewPasswordPage(new URL(values.link).hash);
  });
