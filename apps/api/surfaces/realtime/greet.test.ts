import { newId } from '@mela/primitives';
import { openLog } from '@mela/program/log.ts';
import type { PushMessage } from '@mela/wire/portal/realtime.ts';
import { expect, test } from 'vitest';
import type { Database } from '../../platform/database.ts';
import { greet } from './greet.ts';

test('a page is greeted when the database is away, and sets its clock by when the greeting goes out', async () => {
  let now = new Date('2026-03-02T06:00:00Z');
  const heard: PushMessage[] = [];
  const away = {
    async inMerchant() {
      // A look into a busy database, which fails in the end.
      now = new Date('2026-03-02T06:00:20Z');
      await Promise.reject(new Error('away'));
    },
  } as unknown as Database;
  await greet(
    { database: away, clock: { now: () => now }, log: openLog('test', 'fatal') },
    {
      place: newId(0),
      who: { account: newId(0) },
      send: (text) => void heard.push(JSON.parse(text) as PushMessage),
    },
  );
  expect(heard).toEqual([{ v: 1, type: 'welcome', now: '2026-03-02T06:00:20.000Z' }]);
});
