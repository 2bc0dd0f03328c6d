import { MINUTE_MS } from '@mela/primitives';
import { randomBytes } from 'node:crypto';
import { encodeBody, games } from '@mela/wire/provider/index.ts';
import { expect } from '../check.ts';
import { Breach, type Faults } from '../protocol-client.ts';
import type { Vendor } from '../vendor.ts';
import type { Check } from '../check.ts';

const SKEW_MS = 25_000;
const text = encodeBody(games, { after: null });

async function refusedBy(at: Vendor, faults: Faults, fault: string, status = 401): Promise<void> {
  const answer = await at.post(games, text, faults);
  expect('status', answer.status, status);
  expect('fault', (JSON.parse(answer.text) as { fault?: unknown }).fault, fault);
  if (answer.signed) throw new Breach('a fault is signed, as if it were an answer');
}

/** Who is let in at the vendor's. */
export const signing: readonly Check<Vendor>[] = [
  {
    name: 'a wrong signature, none, and an unknown key are not let in',
    async run(at) {
      await refusedBy(at, { secret: randomBytes(32) }, 'signature-wrong');
      await refusedBy(at, { unsigned: true }, 'signature-missing');
      await refusedBy(at, { keyId: 'nobody.NOBODY.1' }, 'key-unknown');
    },
  },
  {
    name: 'a body that was tampered with is not let in',
    run: (at) => refusedBy(at, { sentBody: '{"after":"1"}' }, 'signature-wrong'),
  },
  {
    name: 'a request of a minute ago, or of the next minute, is not let in; 25 seconds off is',
    async run(at) {
      for (const off of [-MINUTE_MS, MINUTE_MS])
        await refusedBy(at, { timeMs: at.target.now() + off }, 'time-outside-window');
      for (const off of [-SKEW_MS, SKEW_MS]) {
        const answer = await at.post(games, text, { timeMs: at.target.now() + off });
        expect(`${off} ms off`, answer.status, 200);
      }
    },
  },
  {
    name: 'a nonce is let in once, also of two at the same moment',
    async run(at) {
      const nonce = randomBytes(16).toString('base64url');
      expect('first', (await at.post(games, text, { nonce })).status, 200);
      await refusedBy(at, { nonce }, 'nonce-seen');
      const twins = { nonce: randomBytes(16).toString('base64url') };
      const answer = await Promise.all(Array.from({ length: 10 }, () => at.post(games, text, twins)));
      expect('let in', answer.filter(({ status }) => status === 200).length, 1);
    },
  },
  {
    name: 'a body above 64 KB and an unknown call are not let in',
    async run(at) {
      await refusedBy(at, { body: JSON.stringify({ text: 'x'.repeat(70_000) }) }, 'body-too-large', 413);
      await refusedBy(at, { path: '/provider/v1/no-such-call' }, 'call-unknown', 404);
    },
  },
  {
    name: 'a body out of shape is malformed, and that is signed',
    async run(at) {
      for (const body of ['', '{', '[]', '{}', 'null', '"games"', '{"after":7}']) {
        const answer = await at.post(games, body);
        expect(`body ${body}`, (JSON.parse(answer.text) as { code?: unknown }).code, 'malformed');
        expect('signed', answer.signed, true);
      }
    },
  },
];
