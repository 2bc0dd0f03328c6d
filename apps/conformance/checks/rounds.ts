import { bet, betAndSettle, cancel, endRound, promo, settle, status } from '@mela/wire/provider/index.ts';
import { expect, expectBooked, type Check } from '../check.ts';

/** What happens in a round, in the order in which it should and in others. */
export const rounds: readonly Check[] = [
  {
    name: 'a bet is taken, its win paid, and the balance follows',
    async run({ players: [player], id }) {
      const [round, b, before] = [id('r'), id('b'), await player.balance()];
      const { stake } = player;
      expectBooked('bet', await player.say(bet, { round, transaction: b, amount: stake }), before - stake);
      const win = { round, transaction: id('s'), reference: b, amount: 3n * stake, endRound: true };
      expectBooked('settle', await player.say(settle, win), before + 2n * stake);
      expect('balance', await player.balance(), before + 2n * stake);
      expect(
        'a bet in the closed round',
        await player.say(bet, { round, transaction: id('b'), amount: stake }),
        'round-closed',
      );
    },
  },
  {
    name: 'a loss is a settle of zero',
    async run({ players: [player], id }) {
      const [round, b, before] = [id('r'), id('b'), await player.balance()];
      await player.say(bet, { round, transaction: b, amount: player.stake });
      const loss = { round, transaction: id('s'), reference: b, amount: 0n, endRound: true };
      expectBooked('settle', await player.say(settle, loss), before - player.stake);
    },
  },
  {
    name: 'several bets of a round, one win for all of it',
    async run({ players: [player], id }) {
      const [round, before, { stake }] = [id('r'), await player.balance(), player];
      const bets = [id('b'), id('b'), id('b')] as const;
      for (const transaction of bets) await player.say(bet, { round, transaction, amount: stake });
      const win = { round, transaction: id('s'), reference: bets[2], amount: 5n * stake, endRound: true };
      expectBooked('settle', await player.say(settle, win), before + 2n * stake);
      const late = { round, transaction: id('s'), reference: bets[0], amount: stake, endRound: true };
      expect('a second win after the end', await player.say(settle, late), 'already-settled');
    },
  },
  {
    name: 'more wins of a bet while its round is open',
    async run({ players: [player], id }) {
      const [round, b, before, { stake }] = [id('r'), id('b'), await player.balance(), player];
      await player.say(bet, { round, transaction: b, amount: stake });
      const win = { round, reference: b, amount: stake, endRound: false };
      expectBooked('first win', await player.say(settle, { ...win, transaction: id('s') }), before);
      expectBooked('second win', await player.say(settle, { ...win, transaction: id('s') }), before + stake);
      expectBooked('end', await player.say(endRound, { round, zeroWin: false }), before + stake);
    },
  },
  {
    name: 'a bet and its settle in one',
    async run({ players: [player], id }) {
      const [round, before, { stake }] = [id('r'), await player.balance(), player];
      const both = { round, transaction: id('i'), amount: stake, win: 2n * stake, endRound: true };
      expectBooked('bet-and-settle', await player.say(betAndSettle, both), before + stake);
      expectBooked('its repeat', await player.say(betAndSettle, both), before + stake);
      const undo = { round, transaction: id('c'), reference: both.transaction };
      expectBooked('its cancel', await player.say(cancel, undo), before);
    },
  },
  {
    name: 'a cancel gives the bet back, once',
    async run({ players: [player], id }) {
      const [round, b, before] = [id('r'), id('b'), await player.balance()];
      await player.say(bet, { round, transaction: b, amount: player.stake });
      const back = { round, transaction: id('c'), reference: b };
      expectBooked('cancel', await player.say(cancel, back), before);
      expectBooked('the same again', await player.say(cancel, back), before);
      expectBooked('another one', await player.say(cancel, { ...back, transaction: id('c') }), before);
      const win = { round, transaction: id('s'), reference: b, amount: player.stake, endRound: true };
      expect('a settle of it', await player.say(settle, win), 'bet-cancelled');
      expect('status', await player.say(status, { kind: 'bet', transaction: b }).then(stateOf), 'cancelled');
    },
  },
  {
    name: 'a cancel that comes before its bet blocks it for ever',
    async run({ players: [player], id }) {
      const [round, b, before] = [id('r'), id('b'), await player.balance()];
      expectBooked('cancel', await player.say(cancel, { round, transaction: id('c'), reference: b }), before);
      expect(
        'the bet',
        await player.say(bet, { round, transaction: b, amount: player.stake }),
        'bet-cancelled',
      );
      expect('status', await player.say(status, { kind: 'bet', transaction: b }).then(stateOf), 'blocked');
      expect('balance', await player.balance(), before);
    },
  },
  {
    name: 'a cancel of a settled bet is refused',
    async run({ players: [player], id }) {
      const [round, b] = [id('r'), id('b')];
      await player.say(bet, { round, transaction: b, amount: player.stake });
      await player.say(settle, { round, transaction: id('s'), reference: b, amount: 0n, endRound: true });
      const back = { round, transaction: id('c'), reference: b };
      expect('cancel', await player.say(cancel, back), 'already-settled');
    },
  },
  {
    name: 'a settle that comes before its bet is asked for again, and then paid',
    async run({ players: [player], id }) {
      const [round, b, before] = [id('r'), id('b'), await player.balance()];
      const win = { round, transaction: id('s'), reference: b, amount: player.stake, endRound: true };
      expect('settle', await player.say(settle, win), 'bet-unknown');
      await player.say(bet, { round, transaction: b, amount: player.stake });
      expectBooked('settle again', await player.say(settle, win), before);
    },
  },
  {
    name: 'a round that ends before its settle still pays it',
    async run({ players: [player], id }) {
      const [round, b, before] = [id('r'), id('b'), await player.balance()];
      await player.say(bet, { round, transaction: b, amount: player.stake });
      await player.say(endRound, { round, zeroWin: false });
      const win = { round, transaction: id('s'), reference: b, amount: player.stake, endRound: true };
      expectBooked('settle', await player.say(settle, win), before);
      expectBooked(
        'end of a round that never was',
        await player.say(endRound, { round: id('r'), zeroWin: true }),
        before,
      );
    },
  },
  {
    name: 'what free rounds, tournaments and pots have won is paid by its own id, once',
    async run({ players: [player], id }) {
      const before = await player.balance();
      const prize = {
        transaction: id('p'),
        amount: player.stake,
        source: 'free-rounds',
        title: '১০ ফ্রি স্পিন',
      } as const;
      expectBooked('promo', await player.say(promo, prize), before + player.stake);
      expectBooked('its repeat', await player.say(promo, prize), before + player.stake);
      expect(
        'another amount',
        await player.say(promo, { ...prize, amount: 2n * player.stake }),
        'transaction-reused',
      );
    },
  },
  {
    name: 'ids of any script are kept apart',
    async run({ players: [player], id }) {
      const [round, before, { stake }] = [id('রাউন্ড'), await player.balance(), player];
      const names = ['é', 'é'].map((letter) => id(`বাজি-🎲-${letter}`));
      for (const transaction of names) await player.say(bet, { round, transaction, amount: stake });
      expect('balance', await player.balance(), before - 2n * stake);
      for (const reference of names) await player.say(cancel, { round, transaction: id('c'), reference });
      expect('balance after', await player.balance(), before);
    },
  },
];

const stateOf = (answer: unknown): unknown =>
  typeof answer === 'object' && answer !== null && 'state' in answer ? answer.state : answer;
