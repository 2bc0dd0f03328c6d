import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  askSender,
  changeSender,
  keepAskedSender,
  queueNotification,
  type Channel,
} from '@mela/api/domain/notifications/index.ts';
import { notificationsStep } from '@mela/api/workers/notifications.ts';
import { approvalList } from '@mela/wire/console/approvals.ts';
import { auditTrail } from '@mela/wire/console/audit.ts';
import { notificationSenders } from '@mela/wire/console/notifications.ts';
import { brand } from '@mela/wire/console/brand.ts';
import * as wire from '@mela/wire/console/senders.ts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { openConsoleClient, type ConsoleClient } from './console-client.ts';
import { openMailServer, type MailServer } from './mail-server.ts';
import { decideAs } from './people/at-work.ts';
import type { BrandCode } from './people/brands.ts';
import { keptNotifications } from './people/notifications.ts';
import { makeOnePerson } from './people/one-person.ts';
import { openStaffPeople, staffPeople } from './people/staff.ts';
import { accepted } from './portal-client.ts';
import { openTestApi, type TestApi } from './test-api.ts';

// Brands whose mail and SMS leave by servers of their own, which two people have agreed to at the console.

const SECRET = 'never-to-be-seen-again';
const REASON = 'Their contract is signed';

let test: TestApi;
let [installations, melas, nodis] = [] as unknown as [MailServer, MailServer, MailServer];
let gateway: Server;
let texts: { to: string; from: string; key: string | undefined }[];
type Four = readonly [ConsoleClient, ConsoleClient, ConsoleClient, ConsoleClient];
let [anika, rezaul, jahanara, nadia] = [] as unknown as Four;
/** Everything that the console has answered. */
const said: string[] = [];

beforeAll(async () => {
  installations = await openMailServer();
  gateway = createServer(async (request, reply) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    texts.push({ ...JSON.parse(Buffer.concat(chunks).toString()), key: request.headers.authorization });
    reply.end('{"status":"QUEUED"}');
  });
  gateway.listen(0, '127.0.0.1');
  await once(gateway, 'listening');
  test = await openTestApi({
    SMTP_URL: installations.url,
    MAIL_FROM: 'House <no-reply@house.example>',
    SESSION_IDLE_MINUTES: '6000',
  });
  for (const code of ['mela', 'nodi'] as const)
    await openStaffPeople(test.services, test.brand[code], staffPeople[code]);
  [anika, rezaul, jahanara, nadia] = [
    await atWork('mela', 'anika'),
    await atWork('mela', 'rezaul'),
    await atWork('nodi', 'jahanara'),
    await atWork('nodi', 'nadia'),
  ];
});
afterAll(async () => {
  await test.close();
  await installations.close();
  gateway.closeAllConnections();
  gateway.close();
});
beforeEach(async () => {
  [melas, nodis] = [await openMailServer(), await openMailServer()];
  installations.heard.length = 0;
  texts = [];
});
afterEach(async () => {
  await melas.close();
  await nodis.close();
});

/** Somebody of the staff, all of whose answers are kept. */
async function atWork(code: BrandCode, username: string): Promise<ConsoleClient> {
  const person = staffPeople[code].find((one) => one.username === username);
  if (!person) throw new Error(`nobody here is ${username}`);
  test.clock.advance({ minutes: 2 });
  const client = openConsoleClient(test);
  accepted(await client.login(code, person));
  const call: ConsoleClient['call'] = async (...given) => {
    const reply = await client.call(...given);
    said.push(JSON.stringify(reply));
    return reply;
  };
  return { ...client, call };
}

const mailOf = (server: MailServer, more: object = {}) => ({
  url: server.url,
  username: 'mailer',
  secret: SECRET,
  fromAddress: 'no-reply@own.example',
  fromName: '',
  reason: REASON,
  ...more,
});
const smsOf = (more: object = {}) => ({
  url: `http://127.0.0.1:${(gateway.address() as AddressInfo).port}/send`,
  method: 'POST' as const,
  body: '{"to":"{number}","text":"{text}","from":"{sender}"}',
  contentType: 'application/json' as const,
  authorization: 'Bearer {key}',
  accepted: 'QUEUED',
  senderName: 'MELA',
  secret: SECRET,
  reason: REASON,
  ...more,
});

const askMail = (by: ConsoleClient, server: MailServer, more: object = {}) =>
  by.call(wire.askForMailSender, { body: mailOf(server, more) });
const askSms = (by: ConsoleClient, more: object = {}) => by.call(wire.askForSmsSender, { body: smsOf(more) });
const askToDrop = (channel: Channel, by = anika) =>
  by.call(wire.askToDropSender, { body: { channel, reason: REASON } });
const agree = async (asked: Awaited<ReturnType<typeof askMail>>, by = rezaul) =>
  accepted(await decideAs(by, accepted(asked).id));
const senderOf = async (channel: Channel, by = anika) =>
  accepted(await by.call(wire.senderList)).senders.find((one) => one.channel === channel);

const queue = (code: BrandCode, to: string, channel: Channel = 'email', language = 'en') =>
  test.services.database.inMerchant(test.brand[code].id, (scope) =>
    queueNotification(scope, test.services.notifications, {
      channel,
      kind: 'code',
      to,
      language,
      values: { code: '123456', minutes: 5 },
      expiresAt: new Date(scope.now.getTime() + 300_000),
    }),
  );
/** What a worker does until nothing is left to do. */
async function carry(step = notificationsStep(test.services)) {
  while ((await step.run()) > 0);
  await step.end?.();
}

describe('a mail server of a brand’s own', () => {
  it('is looked at by whoever decides on it, who manages nothing of the brand', async () => {
    await agree(await askMail(anika, melas));
    const asked = accepted(await askMail(anika, nodis, { username: 'other' }));
    expect(await rezaul.call(brand)).toMatchObject({ status: 403 });
    expect(await senderOf('email', rezaul)).toMatchObject({
      own: { url: melas.url, username: 'mailer' },
      asked: { facts: { url: nodis.url, username: 'other' } },
    });
    accepted(await decideAs(rezaul, asked.id, false));
    await agree(await askToDrop('email'));
  });

  it('is used when two have agreed, by a worker that is not started again, and by no other brand', async () => {
    const step = notificationsStep(test.services);
    const asked = await askMail(anika, melas);
    await queue('mela', 'first@example.com');
    await carry(step);
    expect(installations.recipients()).toEqual(['first@example.com']);
    expect(installations.heard).toContain('From: House <no-reply@house.example>');
    await agree(asked);
    accepted(await decideAs(nadia, accepted(await askMail(jahanara, nodis)).id));
    await queue('mela', 'second@example.com');
    await queue('nodi', 'third@example.com');
    await Promise.all([carry(step), carry()]);
    expect(melas.recipients()).toEqual(['second@example.com']);
    expect(nodis.recipients()).toEqual(['third@example.com']);
    expect(installations.recipients()).toEqual(['first@example.com']);
    // The name that nobody has typed is the brand's.
    expect(melas.heard).toContain('From: Mela <no-reply@own.example>');
    expect(nodis.heard).toContain('From: Nodi <no-reply@own.example>');
    const login = melas.heard.find((line) => line.startsWith('AUTH PLAIN'))?.split(' ')[2] ?? '';
    expect(Buffer.from(login, 'base64').toString()).toBe(`\0mailer\0${SECRET}`);
  });

  it('that does not answer keeps no other brand’s messages waiting', async () => {
    melas.says.greeting = null;
    await agree(await askMail(anika, melas));
    accepted(await decideAs(nadia, accepted(await askMail(jahanara, nodis)).id));
    await queue('mela', 'waits@example.com');
    const step = notificationsStep(test.services);
    void step.run();
    await vi.waitFor(async () => {
      await queue('nodi', `now-${nodis.recipients().length}@example.com`);
      await step.run();
      expect(nodis.recipients().length).toBeGreaterThan(2);
    }, 10_000);
    expect(melas.recipients()).toEqual([]);
    await melas.close();
    await step.end?.();
  });

  it('goes again when two say so, and the installation’s takes its place', async () => {
    const asked = await askToDrop('email');
    expect(await senderOf('email')).toMatchObject({ own: { username: 'mailer' }, installation: true });
    await agree(asked);
    expect(await senderOf('email')).toMatchObject({ own: null });
    expect(await askToDrop('email')).toMatchObject({ status: 404 });
    await queue('mela', 'again@example.com');
    await carry();
    expect(installations.recipients()).toEqual(['again@example.com']);
  });
});

describe('one who wants around the second person', () => {
  it('agrees by no login of their own', async () => {
    const request = accepted(await askMail(anika, melas));
    const logins = await test.inMela(async (scope) => {
      const team = scope.db.selectFrom('operator.staff').select('id');
      const rows = await team.where('username', 'in', ['anika', 'rezaul']).execute();
      const ids = rows.map(({ id }) => id);
      await makeOnePerson(scope, ids);
      return ids;
    });
    expect(await decideAs(anika, request.id)).toMatchObject({ code: 'approval.second_person_needed' });
    expect(await decideAs(rezaul, request.id)).toMatchObject({
      code: 'approval.second_person_needed',
    });
    expect(await senderOf('email')).toMatchObject({ own: null });
    await test.inMela((scope) =>
      scope.db.deleteFrom('operator.own_account').where('staff_id', 'in', logins).execute(),
    );
    accepted(await decideAs(rezaul, request.id, false));
  });

  it('types nothing over what waits: neither at the console nor beside it', async () => {
    const request = accepted(await askMail(anika, melas));
    expect(await askMail(anika, nodis)).toMatchObject({ code: 'approval.pending' });
    expect(await senderOf('email')).toMatchObject({ own: null, asked: { facts: { url: melas.url } } });
    const { secretBox } = test.services;
    const { reason: _reason, ...typed } = mailOf(nodis);
    const given = { channel: 'email', ...typed } as const;
    await test.inMela(async (scope) => {
      const asked = await askSender(scope, secretBox, 'email', given);
      if (!asked.ok) throw new Error('it can be asked for');
      await keepAskedSender(scope, secretBox, asked.value, given);
    });
    expect(await decideAs(rezaul, request.id)).toMatchObject({ code: 'sender.version_conflict' });
    expect(await senderOf('email')).toMatchObject({ own: null });
    accepted(await decideAs(rezaul, request.id, false));
  });

  it('has nothing agreed to that was asked for before the sender became another one', async () => {
    const { secretBox } = test.services;
    const request = accepted(await askMail(anika, melas));
    await test.inMela((scope) =>
      scope.db
        .updateTable('notifications.sender')
        .set({ version: 99 })
        .where('channel', '=', 'email')
        .execute(),
    );
    expect(await decideAs(rezaul, request.id)).toMatchObject({ code: 'sender.version_conflict' });
    const stale = { channel: 'email', version: 0, was: null, wish: null } as const;
    expect(await test.inMela((scope) => changeSender(scope, secretBox, stale))).toMatchObject({
      refusal: { kind: 'sender-version-conflict' },
    });
  });

  it('leaves nothing behind of what was refused', async () => {
    const request = accepted(await askMail(anika, melas));
    accepted(await decideAs(rezaul, request.id, false));
    const kept = await test.inMela((scope) =>
      scope.db.selectFrom('notifications.sender').select(['sealed_asked', 'asked_id']).execute(),
    );
    expect(kept).toEqual([{ sealed_asked: null, asked_id: null }]);
  });
});

describe('what is typed', () => {
  it.each([
    'smtp://10.0.0.7',
    'smtp://169.254.169.254:587',
    'smtp://167772167',
    'smtp://[::ffff:10.0.0.7]',
    'smtps://user:secret@127.0.0.1',
    'smtp://127.0.0.1/?logger=true',
    'https://127.0.0.1',
    'smtp://',
  ])('is no mail server at %s', async (url) => {
    expect(await askMail(anika, melas, { url })).toMatchObject({
      status: 400,
      fields: { url: expect.any(String) },
    });
  });

  it.each([
    [{ url: 'http://10.0.0.7/send' }, 'url'],
    [{ url: 'http://user:secret@127.0.0.1/send' }, 'url'],
    [{ url: 'http://{to}.example/send' }, 'url'],
    [{ body: '{"to":"{to}"}' }, 'body'],
    [{ body: '{"to":{to},"text":"{text}"}' }, 'body'],
    [{ method: 'GET' }, 'url'],
    [{ authorization: 'Bearer x' }, 'secret'],
    [{ authorization: 'Bearer {key}\r\nhost: x' }, 'authorization'],
    [{ secret: '' }, 'secret'],
  ])('is no SMS gateway with %j', async (wrong, field) => {
    expect(await askSms(anika, wrong)).toMatchObject({
      status: 400,
      fields: { [field]: expect.any(String) },
    });
  });

  it.each([
    [{ fromAddress: 'nobody' }, 'fromAddress'],
    [{ fromName: 'Mela\r\nBcc: x@example.com' }, 'fromName'],
    [{ secret: '' }, 'secret'],
    [{ username: '' }, 'username'],
  ])('is no mail sender with %j', async (wrong, field) => {
    expect(await askMail(anika, melas, wrong)).toMatchObject({ fields: { [field]: expect.any(String) } });
  });
});

describe('an SMS gateway of a brand’s own', () => {
  it('takes what would else be kept; when it goes, what still waits is kept', async () => {
    const kept = () => test.inMela((scope) => keptNotifications(scope, test.services.notifications));
    const shirin = await atWork('mela', 'shirin');
    await agree(await askSms(anika));
    expect(accepted(await shirin.call(notificationSenders)).channels).toContain('sms');
    await queue('mela', '+8801700000001', 'sms');
    await carry();
    expect(texts).toEqual([
      expect.objectContaining({ to: '8801700000001', from: 'MELA', key: `Bearer ${SECRET}` }),
    ]);
    await queue('mela', '+8801700000002', 'sms');
    await agree(await askToDrop('sms'));
    await carry();
    expect(texts).toHaveLength(1);
    expect(await kept()).toMatchObject([{ to: '+8801700000002', values: { code: '123456' } }]);
  });

  it('that no key opens sends nothing, and nobody else does in its place', async () => {
    await agree(await askSms(anika));
    await test.inMela((scope) =>
      scope.db
        .updateTable('notifications.sender')
        .set({ sealed: Buffer.alloc(60) })
        .where('channel', '=', 'sms')
        .execute(),
    );
    expect(await senderOf('sms')).toMatchObject({ own: null, isUnreadable: true });
    await queue('mela', '+8801700000003', 'sms');
    await carry();
    expect(texts).toEqual([]);
    await agree(await askToDrop('sms'));
  });
});

describe('a test message', () => {
  const send = (more: object = {}) =>
    anika.call(wire.testSender, {
      body: { channel: 'email', which: 'now', to: 'anika@example.com', ...more },
    });

  it('goes by the sender that holds, or by the one that waits, and says what the server answered', async () => {
    expect(accepted(await send())).toEqual({ outcome: 'taken', status: null });
    expect(installations.recipients()).toEqual(['anika@example.com']);
    expect(await send({ which: 'asked' })).toMatchObject({ status: 404 });
    expect(await send({ to: 'nobody' })).toMatchObject({ fields: { to: expect.any(String) } });
    expect(await send({ channel: 'sms', to: '01712345678' })).toMatchObject({
      fields: { to: expect.any(String) },
    });
    expect(accepted(await send({ channel: 'sms', to: '+8801712345678' }))).toMatchObject({
      outcome: 'nobody-sends',
    });
    const request = accepted(await askMail(anika, melas));
    const waiting = async () => accepted(await send({ which: 'asked' }));
    expect(await waiting()).toEqual({ outcome: 'taken', status: null });
    expect(melas.heard).toContain('Subject: Mela: a test');
    melas.says.toLogin = `535 ${SECRET} is not the password`;
    expect(await waiting()).toEqual({ outcome: 'login-refused', status: 535 });
    melas.says.toLogin = '235 ok';
    melas.says.toRecipient = '550 unknown';
    expect(await waiting()).toEqual({ outcome: 'message-refused', status: 550 });
    melas.says.toRecipient = '451 later';
    expect(await waiting()).toEqual({ outcome: 'busy', status: 451 });
    await melas.close();
    expect(await waiting()).toEqual({ outcome: 'unreachable', status: null });
    accepted(await decideAs(rezaul, request.id, false));
  });

  it('is sent twenty times in an hour at most, however fast', async () => {
    test.clock.advance({ hours: 2 });
    anika = await atWork('mela', 'anika');
    rezaul = await atWork('mela', 'rezaul');
    const all = await Promise.all(Array.from({ length: 25 }, () => send()));
    expect(all.filter((one) => one.ok)).toHaveLength(20);
    expect(await send()).toMatchObject({ status: 429, code: 'sender.tests_enough' });
    expect(installations.recipients()).toHaveLength(20);
  });
});

it('every change and test is in the trail, and the secret in none of it, nor in any answer', async () => {
  const trail = accepted(await rezaul.call(auditTrail, { query: {} }));
  expect(trail.rows.map(({ action }) => action)).toContain('sender-tested');
  expect(JSON.stringify(trail)).not.toContain('anika@example.com');
  const requests = accepted(
    await rezaul.call(approvalList, { query: { view: 'all', kind: 'brand-sender' } }),
  );
  expect(requests.approvals.some(({ state }) => state === 'approved')).toBe(true);
  await senderOf('email');
  const kept = await test.inMela(async ({ db }) => {
    const { rows } = await sql<{ row: string }>`
      select t::text as row from operator.audit t union all select t::text from approvals.request t`.execute(
      db,
    );
    const sealed = await db.selectFrom('notifications.sender').select('sealed').execute();
    return [...rows.map(({ row }) => row), ...sealed.map((one) => one.sealed?.toString('latin1') ?? '')];
  });
  expect(kept.length).toBeGreaterThan(30);
  expect(kept.filter((row) => row.includes(SECRET))).toEqual([]);
  expect(said.length).toBeGreaterThan(50);
  expect(said.filter((answer) => answer.includes(SECRET))).toEqual([]);
});
