import { batch, bet, cancel, encodeBody, endRound, settle } from '@mela/wire/provider/index.ts';
import { expect, expectBooked, type Check } from '../check.ts';

const AT_ONCE = 200;

/** The same thing again, at once, and many things at once. */
export const repeats: readonly Check[] = [
  {
    name: 'a repeat of a bet is answered as the first time; with another body it is refused',
    async run({ players: [player], id }) {
      const [round, b, before, { stake }] = [id('r'), id('b'), await player.balance(), player];
      const first = await player.say(bet, { round, transaction: b, amount: stake });
      await player.say(bet, { round, transaction: id('b'), amount: stake });
      expect('repeat', await player.say(bet, { round, transaction: b, amount: stake }), first);
      expect(
        'other amount',
        await player.say(bet, { round, transaction: b, amount: 2n * stake }),
        'transaction-reused',
      );
      expect(
        'other round',
        await player.say(bet, { round: id('r'), transaction: b, amount: stake }),
        'transaction-reused',
      );
      expect('balance', await player.balance(), before - 2n * stake);
    },
  },
  {
    name: 'a repeat of a settle is answered as the first time; with another body it is refused',
    async run({ players: [player], id }) {
      const [round, b, before, { stake }] = [id('r'), id('b'), await player.balance(), player];
      await player.say(bet, { round, transaction: b, amount: stake });
      const win = { round, transaction: id('s'), reference: b, amount: 2n * stake, endRound: true };
      const first = await player.say(settle, win);
      expect('repeat', await player.say(settle, win), first);
      expect('other amount', await player.say(settle, { ...win, amount: 1n }), 'transaction-reused');
      expect('balance', await player.balance(), before + stake);
    },
  },
  {
    name: `one bet ${AT_ONCE} times at once is one bet`,
    async run({ players: [player], id }) {
      const [round, b, before] = [id('r'), id('b'), await player.balance()];
      const answer = await Promise.all(
        Array.from({ length: AT_ONCE }, () =>
          player.say(bet, { round, transaction: b, amount: player.stake }),
        ),
      );
      for (const one of answer) expect('every answer', one, answer[0]);
      expect('balance', await player.balance(), before - player.stake);
      await player.say(cancel, { round, transaction: id('c'), reference: b });
    },
  },
  {
    name: `${AT_ONCE} bets of one player at once are ${AT_ONCE} bets`,
    async run({ players: [player], id }) {
      const [round, before, { stake }] = [id('r'), await player.balance(), player];
      const answer = await Promise.all(
        Array.from({ length: AT_ONCE }, () =>
          player.say(bet, { round, transaction: id('b'), amount: stake }),
        ),
      );
      const balances = answer.map((one) => (typeof one === 'object' ? one.balance : one));
      expect('each leaves a balance of its own', new Set(balances).size, AT_ONCE);
      expect('balance', await player.balance(), before - BigInt(AT_ONCE) * stake);
      await player.say(endRound, { round, zeroWin: true });
    },
  },
  {
    name: 'a batch is booked whole or not at all, and says what kept it',
    async run({ players: [player], id, post }) {
      const [round, before, { stake }] = [id('r'), await player.balance(), player];
      const one = (transaction: string, currency = player.seat.currency) =>
        ({ call: 'bet', body: player.body(bet, { round, transaction, amount: stake, currency }) }) as const;
      const [first, second] = [id('b'), id('b')];
      const partly = await post(batch, encodeBody(batch, { calls: [one(first), one(second, 'XTS')] }));
      expect('refusal', JSON.parse(partly.text), { code: 'currency-mismatch', detail: '1: bet' });
      expect('balance', await player.balance(), before);
      const answer = await player.say(batch, { calls: [one(first), one(second)] });
      expect('answers', typeof answer === 'object' && answer.answers.map(({ balance }) => balance), [
        before - stake,
        before - 2n * stake,
      ]);
      expectBooked('end', await player.say(endRound, { round, zeroWin: true }), before - 2n * stake);
    },
  },
];
