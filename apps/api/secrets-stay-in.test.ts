import { randomBytes } from 'node:crypto';
import { connect } from 'node:net';
import { invariant, newId } from '@mela/primitives';
import { dump, found, type Canary } from '@mela/test-house/canaries.ts';
import { codeOf } from '@mela/test-house/console-client.ts';
import { makeDatabase } from '@mela/test-house/database.ts';
import { units } from '@mela/test-house/payments.ts';
import { brands } from '@mela/test-house/people/brands.ts';
import { accepted, openPortalClient, type WireRequest } from '@mela/test-house/portal-client.ts';
import { sendOverHttp } from '@mela/test-house/send-over-http.ts';
import { spawnApi, type SpawnedApi } from '@mela/test-house/spawned-api.ts';
import { sign } from '@mela/wire/gateway/index.ts';
import * as cashier from '@mela/wire/portal/cashier.ts';
import { bindPayoutAccount, requestWithdrawal } from '@mela/wire/portal/withdrawals.ts';
import { memberInfo, paymentPassword } from '@mela/wire/portal/member.ts';
import { realtimePath } from '@mela/wire/portal/realtime.ts';
import { register } from '@mela/wire/portal/registration.ts';
import { login } from '@mela/wire/portal/session.ts';
import { changePassword } from '@mela/wire/portal/password.ts';
import { authenticate, balance, encodeBody } from '@mela/wire/provider/index.ts';
import { signRequest } from '@mela/wire/provider/sign.ts';
import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { saveOfferedGames, saveVendor } from './domain/catalogue/index.ts';
import { openDepositChannel, setPolicy } from './domain/cashier/index.ts';
import { saveContact } from './domain/contacts/index.ts';
import { queueLetter } from './domain/letters/index.ts';
import { openMerchant, type Merchant } from './domain/merchants/index.ts';
import { addVendorKey, issueTicket } from './domain/play/index.ts';
import { buildHouse, type House } from './house.ts';
import { systemClock } from './platform/clock.ts';
import { openLog } from './platform/log.ts';
import { readSettings } from './platform/settings.ts';

// SAFETY.md, "Logs": a canary secret must appear nowhere. The programs run as they are, with the most talkative log there is; people
// do right and wrong things with secrets, and then everything that was said or kept is searched.

const HOST = brands.mela.hosts[0];
const secret = {
  password: 'Kx7CanaryLogin',
  paymentPassword: 'Qz9CanaryPay',
  wrongPassword: 'Wm3CanaryWrong',
  phone: '01734598217',
  holder: 'Zubaida Canarywala',
  email: 'canary-zubaida@example.com',
  code: 'CANARYCODE738291',
  newPassword: 'Ny5CanaryNext',
  smsAuthorization: 'Bearer canary-sms-4417',
  mailPassword: 'canary-mail-8820',
  staffPassword: 'Office-Canary-7731',
  staffTotp: 'CANARYCANARYCANARYCANARYCANARYAA',
  channel: 'canary-channel-secret-0123456789',
  vendor: 'canary-vendor-secret-0123456789a',
} satisfies Record<string, string>;
const canaries: Canary[] = Object.entries(secret).map(([name, value]) => ({ name, value }));

let database: Awaited<ReturnType<typeof makeDatabase>>;
let settings: Record<string, string>;
/** For preparing what no call can prepare; it serves nobody. */
let backstage: House;
let merchant: Merchant;
let owner: pg.Client;
const programs: SpawnedApi[] = [];
/** Every answer that was a refusal or a failure, and every answer of the internal port. */
const answers: string[] = [];

beforeAll(async () => {
  database = await makeDatabase();
  settings = {
    DATABASE_URL: database.url,
    SECRETS_KEY: randomBytes(32).toString('base64url'),
    PROOF_OF_WORK_TRIES: '4',
    LOG_LEVEL: 'trace',
    STUDIO_URL: 'http://127.0.0.1:9',
    // Nobody listens there, so that carrying fails as well.
    SMS_URL: 'http://127.0.0.1:9/send?to={to}&text={text}',
    SMS_METHOD: 'GET',
    SMS_AUTHORIZATION: secret.smsAuthorization,
    SMTP_URL: `smtp://mailer:${secret.mailPassword}@127.0.0.1:9`,
  };
  canaries.push({ name: 'SECRETS_KEY', value: settings['SECRETS_KEY'] ?? '' });
  owner = new pg.Client({ connectionString: database.url });
  await owner.connect();
  backstage = buildHouse({
    settings: readSettings(settings),
    clock: systemClock,
    log: openLog('backstage', 'fatal'),
  });
  merchant = await openMerchant(backstage.database.kysely, brands.mela);
});
afterAll(async () => {
  for (const program of programs) await program.stop();
  await owner.end();
  await backstage.close();
  await database.drop();
});

/** Sends a request, and keeps what the answer says unless it is a success. */
async function send(request: WireRequest) {
  const answer = await sendOverHttp(programs[0]?.port ?? 0)({
    ...request,
    headers: { host: HOST, ...request.headers },
  });
  if (answer.status >= 400) answers.push(JSON.stringify([answer.text, answer.headers]));
  return answer;
}

const visitor = () =>
  openPortalClient({ send, host: HOST, merchantCode: merchant.code, now: () => Date.now() });

/** Bytes as nobody's client would send them. */
const sendBytes = (bytes: string): Promise<void> =>
  new Promise((resolve) => {
    const socket = connect(programs[0]?.port ?? 0, '127.0.0.1', () => socket.end(bytes));
    socket.on('data', (chunk) => answers.push(chunk.toString()));
    socket.on('error', () => resolve());
    socket.on('close', () => resolve());
  });

/** While a table is away, whatever needs it fails. */
async function without<T>(table: string, work: () => Promise<T>): Promise<void> {
  const [, name = ''] = table.split('.');
  await owner.query(`alter table ${table} rename to ${name}_away`);
  try {
    await work();
  } finally {
    await owner.query(`alter table ${table}_away rename to ${name}`);
  }
}

/** Calls with a member's secrets in every place where a body, a header or an address can be wrong. */
async function misshapen(token: string): Promise<void> {
  const headers = { authorization: `Bearer ${token}`, 'idempotency-key': newId() };
  const body = JSON.stringify({ ...secret, amount: 'x', kind: secret.phone });
  const deposits = cashier.createDeposit.path;
  const nowhere = `${deposits}-nowhere`;
  for (const path of [login.path, register.path, deposits, nowhere]) {
    for (const type of ['application/json', 'application/jose', 'text/plain', secret.phone]) {
      for (const text of [body, body.slice(1), `"${secret.password}`, 'x'.repeat(70_000) + secret.phone])
        await send({ method: 'POST', path, headers: { ...headers, 'content-type': type }, body: text });
    }
  }
  const query = new URLSearchParams({ token, password: secret.password, before: secret.phone }).toString();
  for (const path of [nowhere, deposits, '/nowhere', '/provider/v1/none', '/console/x', '/healthz'])
    await send({ method: 'GET', path: `${path}?${query}`, headers });
  await send({ method: 'GET', path: `${deposits}/${secret.phone}`, headers });
  await send({
    method: 'GET',
    path: memberInfo.path,
    headers: { authorization: `Bearer ${secret.password}` },
  });
  await send({ method: 'PATCH', path: `${memberInfo.path}?${query}`, headers });
  await send({ method: 'POST', path: `/connect/payments/mela/${secret.phone}`, headers, body });
  await sendBytes(
    `GET /?${query} HTTP/1.1\r\nHost: ${HOST}\r\nAuthorization: Bearer ${token}\r\nbroken\r\n\r\n`,
  );
  await sendBytes(`${secret.password} ${secret.phone}\r\n\r\n`);
}

/** A socket that says who it is, rightly and wrongly. */
async function overSocket(token: string): Promise<void> {
  for (const text of [JSON.stringify({ type: 'hello', token }), `{"token":"${token}`, secret.password]) {
    const socket = new WebSocket(`ws://127.0.0.1:${programs[0]?.port}${realtimePath}`, {
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

/** What is known of how to reach somebody, and letters to them that nobody carries away. */
async function letters(accountId: string): Promise<void> {
  await backstage.database.inMerchant(merchant.id, async (scope) => {
    const expiresAt = new Date(scope.now.getTime() + 300_000);
    for (const [kind, channel, value] of [
      ['phone', 'sms', `+88${secret.phone}`],
      ['email', 'email', secret.email],
    ] as const) {
      await saveContact(backstage.contacts, scope, accountId, { kind, value, verifiedAt: scope.now });
      const values = { code: secret.code, minutes: 5 };
      const letter = { channel, kind: 'code', to: value, language: 'en', values, expiresAt } as const;
      await queueLetter(backstage.letters, scope, letter);
    }
  });
}

async function throughTheVendorsDoor(accountId: string): Promise<void> {
  const key = { id: 'mela.CANARY.1', secret: Buffer.from(secret.vendor) };
  const ticket = await backstage.database.inMerchant(merchant.id, async (scope) => {
    await saveVendor(scope, { code: 'CANARY', names: { en: 'Canary' }, runs: 'protocol' });
    const game = { code: 'g', category: 'RNG' as const, names: { en: 'g' }, classes: [], iconUrl: null };
    const rest = { rtp: null, volatility: null, stakeMin: 1n, stakeMax: 10n, trial: true };
    await saveOfferedGames(scope, 'CANARY', [{ ...game, ...rest }]);
    await addVendorKey(scope, backstage.secretBox, 'CANARY', { number: 1, secret: key.secret });
    const { id } = await scope.db.selectFrom('catalogue.game').select('id').executeTakeFirstOrThrow();
    return issueTicket(scope, { accountId, vendor: 'CANARY', gameId: id, currency: 'BDT', language: 'en' });
  });
  canaries.push({ name: 'ticket', value: ticket });
  const ask = (path: string, body: string, used = key) =>
    send({
      method: 'POST',
      path,
      headers: {
        'content-type': 'application/json',
        ...signRequest(used, { path, body }, Date.now(), randomBytes(12).toString('base64url')),
      },
      body,
    });
  const redeem = encodeBody(authenticate, { ticket });
  await without('play.session', () => ask(authenticate.path, redeem));
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

async function throughTheStaffsDoor(memberId: string): Promise<void> {
  const hash = await backstage.passwords.hash(secret.staffPassword);
  if (!hash.ok) throw new Error('nobody else is hashing');
  const person = {
    username: 'canary',
    displayName: 'C',
    role: 'admin',
    totpSecret: secret.staffTotp,
  } as const;
  await backstage.database.inMerchant(merchant.id, (scope) =>
    backstage.operator.openStaff(scope, { ...person, passwordHash: hash.value }),
  );
  const headers = { host: 'console.localhost', 'content-type': 'application/json' };
  const post = (path: string, body: object) =>
    send({ method: 'POST', path, headers, body: JSON.stringify(body) });
  const who = { merchantCode: 'mela', username: 'canary' };
  await post('/console/login', { ...who, password: secret.wrongPassword });
  await post('/console/login', { ...who, password: { nested: secret.staffPassword } });
  await without('operator.challenge', () =>
    post('/console/login', { ...who, password: secret.staffPassword }),
  );
  const first = await post('/console/login', { ...who, password: secret.staffPassword });
  const { challenge } = (JSON.parse(first.text) as { value: { challenge: string } }).value;
  // Tokens begin with the merchant's id, which is no secret.
  canaries.push({ name: 'challenge', value: secretPart(challenge) });
  const second = await post('/console/login/code', { challenge, code: codeOf(person, new Date()) });
  const [cookie = ''] = String(second.headers['set-cookie']).split(';');
  canaries.push({ name: 'staff session', value: secretPart(cookie) });
  for (const path of ['/console/me', '/console/members?search=%00', '/console/health'])
    await send({ method: 'GET', path, headers: { ...headers, cookie } });
  const reset = await sendOverHttp(programs[0]?.port ?? 0)({
    method: 'POST',
    path: `/console/members/${memberId}/password`,
    headers: { ...headers, cookie },
    body: JSON.stringify({ reason: 'she forgot it' }),
  });
  const given = JSON.parse(reset.text) as { value: { password: string } };
  canaries.push({ name: 'default password', value: given.value.password });
}

it('keeps secrets out of logs, metrics, answers to mistakes, and the database', async () => {
  // The worker comes later, so that what the api leaves for it is searched as well.
  programs.push(await spawnApi(['api'], settings));
  const channel = await backstage.database.inMerchant(merchant.id, async (scope) => {
    await setPolicy(scope, { turnoverPercent: 0, payoutAccountWaitHours: 0 });
    const given = {
      code: 'online',
      connector: 'sandbox',
      credentials: { account: 'mela', secret: secret.channel },
      name: { en: 'Online' },
      currency: 'BDT',
      amountMin: units('1'),
      amountMax: units('5000'),
      feeRate: 0,
      presets: [],
    };
    return openDepositChannel(scope, given, backstage.secretBox);
  });

  const client = visitor();
  const form = { username: 'rahima', password: secret.password };
  await client.register({ username: 'r', password: secret.password });
  await without('identity.session', () => client.register(form));
  accepted(await client.register(form));
  await client.register(form);
  await client.login('rahima', secret.wrongPassword);
  await client.login('\u0000', secret.password);
  await without('identity.session', () => client.login('rahima', secret.password));
  accepted(await client.login('rahima', secret.password));
  const token = client.state.token ?? '';
  canaries.push({ name: 'session token', value: token });
  await without('identity.session', () => client.call(memberInfo));
  const { id: accountId } = accepted(await client.call(memberInfo));

  const chosen = { newPassword: secret.paymentPassword, confirmation: secret.paymentPassword };
  await client.call(paymentPassword, { body: { loginPassword: secret.wrongPassword, ...chosen } });
  await client.call(paymentPassword, {
    body: { loginPassword: secret.password, ...chosen, confirmation: 'x' },
  });
  await without('identity.payment_password', () =>
    client.call(paymentPassword, { body: { loginPassword: secret.password, ...chosen } }),
  );
  accepted(await client.call(paymentPassword, { body: { loginPassword: secret.password, ...chosen } }));

  const created = await client.call(
    cashier.createDeposit,
    { body: { channelId: channel.id, amount: units('900') } },
    { key: newId() },
  );
  const rawBody = JSON.stringify({
    noticeId: newId(),
    reference: accepted(created).deposit.reference,
    payment: 'paid',
    amount: '900.0000',
    currency: 'BDT',
  });
  const callBack = (text: string, by = secret.channel) =>
    send({
      method: 'POST',
      path: '/connect/payments/mela/online',
      headers: { 'content-type': 'application/json', ...sign(by, text, new Date()) },
      body: text,
    });
  await callBack(rawBody, secret.vendor);
  await callBack(`{"secret":"${secret.channel}`);
  await without('cashier.deposit', () => callBack(rawBody));
  expect((await callBack(rawBody)).status).toBe(200);

  const account = { kind: 'mobile', provider: 'bkash', holder: secret.holder, number: secret.phone } as const;
  const proven = { ...account, paymentPassword: secret.paymentPassword };
  await client.call(bindPayoutAccount, { body: { ...proven, number: `${secret.phone}0` } });
  await client.call(bindPayoutAccount, {
    body: { ...proven, paymentPassword: secret.wrongPassword },
  });
  await without('cashier.payout_account', () => client.call(bindPayoutAccount, { body: proven }));
  const bound = accepted(await client.call(bindPayoutAccount, { body: proven }));
  await client.call(bindPayoutAccount, { body: proven });
  const wish = { payoutAccountId: bound.id, amount: units('500'), paymentPassword: secret.paymentPassword };
  const key = newId();
  await without('cashier.withdrawal', () => client.call(requestWithdrawal, { body: wish }, { key }));
  accepted(await client.call(requestWithdrawal, { body: wish }, { key }));
  await client.call(requestWithdrawal, { body: { ...wish, amount: units('1') } }, { key });

  const change = { oldPassword: secret.password, newPassword: secret.newPassword };
  await client.call(changePassword, { body: { ...change, confirmNewPassword: secret.wrongPassword } });
  await client.call(changePassword, {
    body: { ...change, oldPassword: secret.wrongPassword, confirmNewPassword: secret.newPassword },
  });
  await without('platform.outbox', () =>
    client.call(changePassword, { body: { ...change, confirmNewPassword: secret.newPassword } }),
  );
  const changed = accepted(
    await client.call(changePassword, { body: { ...change, confirmNewPassword: secret.newPassword } }),
  );
  canaries.push({ name: 'next session token', value: changed.token });

  await letters(accountId);
  await misshapen(changed.token);
  await overSocket(changed.token);
  await throughTheVendorsDoor(accountId);
  await throughTheStaffsDoor(accountId);
  const before = await dump(database.url);

  programs.push(await spawnApi(['worker'], settings));
  await vi.waitFor(async () => {
    const { rows } = await owner.query('select 1 from platform.outbox limit 1');
    expect(rows).toEqual([]);
    const carried = await owner.query(`select 1 from letters.letter where state = 'queued' and attempts = 0`);
    expect(carried.rows).toEqual([]);
  }, 15_000);
  await without('platform.late_fact', () =>
    vi.waitFor(() => expect(programs[1]?.said()).toContain('late_fact'), 15_000),
  );

  const inside = sendOverHttp(programs[0]?.internalPort ?? 0);
  const metrics = [];
  for (const path of ['/metrics', '/openapi.json', '/healthz', `/nowhere`])
    metrics.push((await inside({ method: 'GET', path, headers: {} })).text);

  // All of this has happened: the search would find nothing in silence.
  const logs = programs.map((program) => program.said()).join('\n');
  expect(logs.split('\n').filter((line) => line.includes('"level":50')).length).toBeGreaterThan(8);
  expect(answers.length).toBeGreaterThan(60);
  expect(before).toContain('rahima');
  expect(found([{ name: 'known', value: 'rahima' }], before)).toHaveLength(1);

  expect(found(canaries, logs)).toEqual([]);
  expect(found(canaries, metrics.join('\n'))).toEqual([]);
  expect(found(canaries, answers.join('\n'))).toEqual([]);
  expect(found(canaries, before)).toEqual([]);
  expect(found(canaries, await dump(database.url))).toEqual([]);
}, 120_000);
