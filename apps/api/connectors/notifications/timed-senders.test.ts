import { once } from 'node:events';
import { openOutboundHere } from '../../platform/outbound/outbound.ts';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { NoteOutgoing } from '@mela/program/watch-outgoing.ts';
import { expect, test } from 'vitest';
import { newId } from '@mela/primitives';
import type { Merchant } from '../../domain/merchants/index.ts';
import { readSettings } from '../../platform/settings/settings.ts';
import { openNotificationSenders } from './index.ts';

const merchant = { name: {} } as Merchant;
const write = async () => ({ subject: 'Your code', text: 'code 123456' });

test('each message that a sender is given is timed, and told by whether it was taken', async () => {
  let status = 200;
  const gateway = createServer((_request, reply) => void reply.writeHead(status).end());
  gateway.listen(0, '127.0.0.1');
  await once(gateway, 'listening');
  const { port } = gateway.address() as AddressInfo;
  const notes: Parameters<NoteOutgoing>[] = [];
  const settings = readSettings({
    DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
    SECRETS_KEY: 'A'.repeat(43),
    SMS_URL: `http://127.0.0.1:${port}/?to={to}&text={text}`,
    SMS_METHOD: 'GET',
    SMTP_URL: 'smtp://127.0.0.1:9',
  });
  const sender = openNotificationSenders(
    settings,
    write,
    (...note) => void notes.push(note),
    openOutboundHere(),
  ).senderFor(merchant, new Map());
  const notification = { kind: 'code', language: 'en', values: {}, id: newId() } as const;
  const send = (channel: 'sms' | 'email', to: string) => sender({ ...notification, channel, to });

  expect(await send('sms', '+8801712345678')).toMatchObject({ ok: true });
  status = 400;
  expect(await send('sms', '+8801712345678')).toMatchObject({ ok: false });
  gateway.closeAllConnections();
  gateway.close();
  await once(gateway, 'close');
  expect(await send('sms', '+8801712345678')).toMatchObject({ ok: false });
  expect(await send('email', 'rina@example.com')).toMatchObject({ ok: false });
  expect(notes.map(([to, call, outcome]) => [to, call, outcome])).toEqual([
    ['sms', 'send', 'ok'],
    ['sms', 'send', 'refused'],
    ['sms', 'send', 'silent'],
    ['email', 'send', 'silent'],
  ]);
  expect(notes.every(([, , , tookMs]) => tookMs > 0)).toBe(true);
});
