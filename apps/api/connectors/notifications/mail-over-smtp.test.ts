import { once } from 'node:events';
import { LOOPBACK, openOutbound, openOutboundHere } from '../../platform/outbound/outbound.ts';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { createServer as createSecureServer } from 'node:tls';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { testCertificate } from '../draw-feeds/test-certificate.ts';
import { openMailSender } from './mail-over-smtp.ts';

let server: Server;
let heard: string[];
/** What the server says to RCPT. */
let toRecipient: string;

/** As much of a mail server as one message needs. */
beforeEach(async () => {
  heard = [];
  toRecipient = '250 ok';
  server = createServer((socket) => {
    let inData = false;
    let rest = '';
    socket.on('error', () => undefined);
    socket.write('220 test\r\n');
    socket.on('data', (chunk) => {
      rest += chunk.toString();
      for (let end = rest.indexOf('\r\n'); end >= 0; end = rest.indexOf('\r\n')) {
        const line = rest.slice(0, end);
        rest = rest.slice(end + 2);
        heard.push(line);
        if (inData) {
          if (line !== '.') continue;
          inData = false;
          socket.write('250 taken\r\n');
        } else if (/^DATA/i.test(line)) {
          inData = true;
          socket.write('354 go on\r\n');
        } else if (/^RCPT/i.test(line)) socket.write(`${toRecipient}\r\n`);
        else if (/^QUIT/i.test(line)) socket.end('221 bye\r\n');
        else socket.write('250 ok\r\n');
      }
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(() => void server.close());

const address = () => `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
const open = (SMTP_URL: string | undefined) =>
  openMailSender(
    { SMTP_URL, MAIL_FROM: 'Mela <no-reply@mela.example>', NOTIFICATION_TIMEOUT_MS: 20_000 },
    openOutboundHere(),
  );
const notification = { subject: 'Your code', text: 'code 123456' };

it('is not there without an address', () => expect(open(undefined)).toBeNull());

it('hands over one message to one recipient', async () => {
  expect(await open(address())?.('rina@example.com', notification)).toEqual({ ok: true, value: null });
  expect(heard.filter((line) => line.startsWith('RCPT'))).toEqual(['RCPT TO:<rina@example.com>']);
  expect(heard).toContain('Subject: Your code');
  expect(heard).toContain('code 123456');
});

it('takes no second recipient out of an address', async () => {
  await open(address())?.('rina@example.com, thief@example.com', notification);
  expect(heard.filter((line) => line.startsWith('RCPT TO:<thief'))).toEqual([]);
});

it.each([
  ['550 unknown', { problem: 'smtp 550', lasting: true }],
  ['451 later', { problem: 'smtp 451', lasting: false }],
])('says what "%s" means', async (answer, refusal) => {
  toRecipient = answer;
  expect(await open(address())?.('rina@example.com', notification)).toMatchObject({ ok: false, refusal });
});

it('says when nobody is there', async () => {
  const gone = address();
  server.close();
  await once(server, 'close');
  expect(await open(gone)?.('rina@example.com', notification)).toMatchObject({
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
    SMTP_URL: `smtps://mail.example:${(secure.address() as AddressInfo).port}`,
    MAIL_FROM: 'no-reply@mela.example',
    NOTIFICATION_TIMEOUT_MS: 20_000,
  };
  const taken = await openMailSender(settings, outbound)?.('rina@example.com', notification);
  expect(taken).toEqual({
    ok: false,
    refusal: { kind: 'not-sent', problem: 'unreachable', lasting: false },
  });
  expect(names).toEqual(['mail.example']);
  secure.close();
});
