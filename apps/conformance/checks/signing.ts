import { MINUTE_MS } from '@mela/primitives';
import { randomBytes } from 'node:crypto';
import { bet, encodeBody } from '@mela/wire/provider/index.ts';
import { Breach, type Faults } from '../protocol-client.ts';
import type { Wallet } from '../wallet.ts';
import { expect, type Check } from '../check.ts';

const SKEW_MS = 25_000;

/** A bet that would be taken if its faults were not seen. */
async function refusedBy(at: Wallet, faults: Faults, fault: string, status = 401): Promise<void> {
  const [player] = at.players;
  const before = await player.balance();
  const wish = { round: at.id('r'), transaction: at.id('b'), amount: player.stake };
  const answer = await at.post(bet, encodeBody(bet, player.body(bet, wish)), faults);
  expect('status', answer.status, status);
  expect('fault', (JSON.parse(answer.text) as { fault?: unknown }).fault, fault);
  if (answer.signed) throw new Breach('a fault is signed, as if it were an answer');
  expect('balance', await player.balance(), before);
}

/** Who is let in. */
export const signing: readonly Check[] = [
  {
    name: 'a wrong signature is not let in',
    run: (at) => refusedBy(at, { secret: randomBytes(32) }, 'signature-wrong'),
  },
  {
    name: 'a request without signature is not let in',
    run: (at) => refusedBy(at, { unsigned: true }, 'signature-missing'),
  },
  {
    name: 'an unknown key is not let in',
    run: (at) => refusedBy(at, { keyId: 'nobody.NOBODY.1' }, 'key-unknown'),
  },
  {
    name: 'a body that was tampered with is not let in',
    run: (at) => refusedBy(at, { sentBody: JSON.stringify({ amount: '1000000' }) }, 'signature-wrong'),
  },
  {
    name: 'a request of a minute ago, or of the next minute, is not let in; 25 seconds off is',
    async run(at) {
      for (const off of [-MINUTE_MS, MINUTE_MS])
        await refusedBy(at, { timeMs: at.target.now() + off }, 'time-outside-window');
      const [player] = at.players;
      for (const off of [-SKEW_MS, SKEW_MS]) {
        const wish = { round: at.id('r'), transaction: at.id('b'), amount: player.stake };
        const answer = await at.post(bet, encodeBody(bet, player.body(bet, wish)), {
          timeMs: at.target.now() + off,
        });
        expect(`${off} ms off`, answer.status, 200);
      }
    },
  },
  {
    name: 'a nonce is let in once',
    async run(at) {
      const nonce = randomBytes(16).toString('base64url');
      const [player] = at.players;
      const text = encodeBody(
        bet,
        player.body(bet, { round: at.id('r'), transaction: at.id('b'), amount: player.stake }),
      );
      expect('first', (await at.post(bet, text, { nonce })).status, 200);
      expect('second', (await at.post(bet, text, { nonce })).status, 401);
      await refusedBy(at, { nonce }, 'nonce-seen');
    },
  },
  {
    name: 'a body above 64 KB and an unknown call are not let in',
    async run(at) {
      await refusedBy(at, { body: JSON.stringify({ text: 'x'.repeat(70_000) }) }, 'body-too-large', 413);
      await refusedBy(at, { path: '/provider/v1/no-such-call' }, 'call-unknown', 404);
    },
  },
];
