import { DAY_MS } from '@mela/primitives';
import { encodeBody, freeRoundsCancel, freeRoundsGrant, freeRoundsList } from '@mela/wire/provider/index.ts';
import { sendAndLeave } from '../broken-off.ts';
import { expect } from '../check.ts';
import { Breach } from '../protocol-client.ts';
import type { Vendor } from '../vendor.ts';
import type { Check } from '../check.ts';

const PARALLEL = 50;

/** A wish that the vendor grants: of the first game that has free rounds. */
export async function aWish(at: Vendor, player = at.id('player')) {
  const expiresAt = new Date(at.target.now() + DAY_MS);
  for (const { code, stakeMin } of at.games) {
    const wish = { player, game: code, rounds: 2, stake: stakeMin, currency: at.currency, expiresAt };
    const reference = at.id('grant');
    const answer = await at.ask(freeRoundsGrant, { ...wish, reference });
    if (typeof answer === 'object') {
      await at.ask(freeRoundsCancel, { reference });
      return { ...wish, reference: at.id('grant') };
    }
    if (answer !== 'game-unavailable') throw new Breach(`${code}: ${answer}`);
  }
  throw new Breach('no game has free rounds');
}

async function grantsOf(at: Vendor, player: string) {
  const answer = await at.ask(freeRoundsList, { player, after: null });
  if (typeof answer === 'string') throw new Breach(`list: ${answer}`);
  return answer.grants.filter(({ state }) => state === 'open');
}

/** Rounds that the portal gives away. */
export const freeRounds: readonly Check<Vendor>[] = [
  {
    name: 'a grant happens once per reference, repeats alone and many at once',
    async run(at) {
      const wish = await aWish(at);
      expect('grant', await at.ask(freeRoundsGrant, wish), { left: 2 });
      expect('its repeat', await at.ask(freeRoundsGrant, wish), { left: 2 });
      expect('another wish', await at.ask(freeRoundsGrant, { ...wish, rounds: 3 }), 'transaction-reused');
      const second = { ...wish, reference: at.id('ref-উপহার-🎁') };
      await Promise.all(Array.from({ length: PARALLEL }, () => at.ask(freeRoundsGrant, second)));
      expect('grants', (await grantsOf(at, wish.player)).length, 2);
    },
  },
  {
    name: 'a grant whose answer nobody hears is there once, after its repeat',
    async run(at) {
      const wish = await aWish(at);
      await sendAndLeave(at.target, freeRoundsGrant, encodeBody(freeRoundsGrant, wish));
      expect('the repeat', await at.ask(freeRoundsGrant, wish), { left: 2 });
      expect('grants', (await grantsOf(at, wish.player)).length, 1);
    },
  },
  {
    name: 'taken back, nothing is left of it, and it does not come again; taken back first, it never comes',
    async run(at) {
      const wish = await aWish(at);
      await at.ask(freeRoundsGrant, wish);
      const back = { played: 0, won: 0n };
      for (const time of ['once', 'twice'])
        expect(time, await at.ask(freeRoundsCancel, { reference: wish.reference }), back);
      expect('grant again', await at.ask(freeRoundsGrant, wish), 'bet-cancelled');
      const late = { ...wish, reference: at.id('grant') };
      expect('before it came', await at.ask(freeRoundsCancel, { reference: late.reference }), back);
      expect('then it comes', await at.ask(freeRoundsGrant, late), 'bet-cancelled');
      expect('grants', await grantsOf(at, wish.player), []);
    },
  },
  {
    name: 'unknown games, stakes that are not offered and play money are refused by name',
    async run(at) {
      const wish = await aWish(at);
      expect('game', await at.ask(freeRoundsGrant, { ...wish, game: 'no-such-game' }), 'game-unknown');
      expect('stake', await at.ask(freeRoundsGrant, { ...wish, stake: 1n }), 'stake-out-of-range');
      expect('currency', await at.ask(freeRoundsGrant, { ...wish, currency: 'PLAY' }), 'currency-mismatch');
      const text = encodeBody(freeRoundsGrant, wish);
      for (const stake of ['-1', '0', '0.00001', '1e3', 1, null]) {
        const answer = await at.post(freeRoundsGrant, JSON.stringify({ ...JSON.parse(text), stake }));
        const { code } = JSON.parse(answer.text) as { code?: unknown };
        if (code !== 'amount-invalid' && code !== 'malformed')
          throw new Breach(`stake ${stake}: ${String(code)}`);
      }
      expect('grants', await grantsOf(at, wish.player), []);
    },
  },
];
