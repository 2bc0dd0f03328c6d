import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer as createSecureServer } from 'node:tls';
import { openMailServer, type MailServer } from '@mela/testing/mail-server.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { LOOPBACK, openOutbound, openOutboundHere } from '../../platform/outbound/outbound.ts';
import { testCertificate } from '../draw-feeds/test-certificate.ts';
import { openMailSender } from './mail-over-smtp.ts';

let server: MailServer;
beforeEach(async () => {
  server = await openMailServer();
});
afterEach(() => server.close());

const open = (url: string) =>
  openMailSender({ url, from: 'Mela <no-reply@mela.example>', timeoutMs: 20_000 }, openOutboundHere());
const notification = { subject: 'Your code', text: 'code 123456' };

it('hands over one message to one recipient', async () => {
  expect(await open(server.url)('rina@example.com', notification)).toEqual({ ok: true, value: null });
  expect(server.heard.filter((line) => line.startsWith('RCPT'))).toEqual(['RCPT TO:<rina@example.com>']);
  expect(server.heard).toContain('Subject: Your code');
  expect(server.heard).toContain('code 123456');
});

it('takes no second recipient out of an address', async () => {
  await open(server.url)('rina@example.com, thief@example.com', notification);
  expect(server.heard.filter((line) => line.startsWith('RCPT TO:<thief'))).toEqual([]);
});

it.each([
  ['550 unknown', { problem: 'smtp 550', lasting: true }],
  ['451 later', { problem: 'smtp 451', lasting: false }],
])('says what "%s" means', async (answer, refusal) => {
  server.says.toRecipient = answer;
  expect(await open(server.url)('rina@example.com', notification)).toMatchObject({ ok: false, refusal });
});

it('says when nobody is there', async () => {
  await server.close();
  expect(await open(server.url)('rina@example.com', notification)).toMatchObject({
    refusal: { problem: 'unreachable', lasting: false },
  });
});

it('holds the certificate of a server against its name, not against the address that it was found at', async () => {
  const names: string[] = [];
  const secure = createSecureServer({
    ...testCertificate,
    SNICallback: (name, done) => {
      names.push(name);
      done(null);
    },
  });
  secure.on('tlsClientError', () => undefined);
  secure.listen(0, '127.0.0.1');
  await once(secure, 'listening');
  const outbound = openOutbound({
    allow: LOOPBACK,
    log: { warn: () => undefined },
    resolve: (_host, _options, done) => done(null, [{ address: '127.0.0.1', family: 4 }]),
  });
  const settings = {
    url: `smtps://mail.example:${(secure.address() as AddressInfo).port}`,
    from: 'no-reply@mela.example',
    timeoutMs: 20_000,
  };
  const taken = await openMailSender(settings, outbound)('rina@example.com', notification);
  expect(taken).toEqual({
    ok: false,
    refusal: { kind: 'not-sent', problem: 'unreachable', lasting: false },
  });
  expect(names).toEqual(['mail.example']);
  secure.close();
});

it('says nothing in plain to a server of the open internet, where nothing else may be said', async () => {
  // What is looked at is of the open internet, and what is dialled is the server of this test.
  const outbound = {
    dial: openOutboundHere().dial.bind(null),
    complaintOf: async () => 'plain' as const,
  };
  const mail = {
    url: server.url.replace('//', '//user:secret@'),
    from: 'no-reply@mela.example',
    timeoutMs: 20_000,
  };
  const taken = await openMailSender({ ...mail, encrypts: true }, outbound)('rina@example.com', notification);
  expect(taken).toMatchObject({ ok: false, refusal: { problem: 'not encrypted', lasting: false } });
  expect(server.heard.filter((line) => /^(AUTH|MAIL|DATA)/i.test(line))).toEqual([]);
});
