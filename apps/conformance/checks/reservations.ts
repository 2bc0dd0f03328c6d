import { release, reserve, status, voidBet } from '@mela/wire/provider/index.ts';
import { expect, expectBooked, type Check } from '../check.ts';

const PARALLEL = 50;

/** Money that is put aside for a while. */
export const reservations: readonly Check[] = [
  {
    name: 'put aside, topped up, played by the hand, and the rest comes back',
    async run({ players: [player], id }) {
      const [v, before, { stake }] = [id('v'), await player.balance(), player];
      const put = { round: id('r'), transaction: v, reference: null, amount: 4n * stake };
      expectBooked('reserve', await player.say(reserve, put), before - 4n * stake);
      expectBooked('its repeat', await player.say(reserve, put), before - 4n * stake);
      const more = { ...put, transaction: id('v'), reference: v, amount: stake };
      expectBooked('top-up', await player.say(reserve, more), before - 5n * stake);
      const hand = (actualBet: bigint, win: bigint) =>
        player.say(release, {
          round: id('r'),
          transaction: id('x'),
          reference: v,
          actualBet,
          win,
          end: false,
        });
      expectBooked('a hand', await hand(5n * stake, 6n * stake), before - 5n * stake);
      expectBooked('a hand with what it won', await hand(6n * stake, 0n), before - 5n * stake);
      expect('a hand with more than there is', await hand(1n, 0n), 'insufficient-funds');
      const last = {
        round: id('r'),
        transaction: id('x'),
        reference: v,
        actualBet: 0n,
        win: 3n * stake,
        end: true,
      };
      expectBooked('the end', await player.say(release, last), before - 2n * stake);
      expectBooked('its repeat', await player.say(release, last), before - 2n * stake);
      const again = { ...more, transaction: id('v') };
      expect('a top-up after the end', await player.say(reserve, again), 'round-closed');
      expect(
        'play after the end',
        await player.say(release, { ...last, transaction: id('x') }),
        'already-settled',
      );
    },
  },
  {
    name: 'what was never put aside is asked for again; given up before it came, it is blocked for ever',
    async run({ players: [player], id }) {
      const [v, before, { stake }] = [id('v'), await player.balance(), player];
      const end = {
        round: id('r'),
        transaction: id('x'),
        reference: v,
        actualBet: stake,
        win: 0n,
        end: true,
      };
      expect('played', await player.say(release, end), 'bet-unknown');
      expect(
        'topped up',
        await player.say(reserve, { round: id('r'), transaction: id('v'), reference: v, amount: stake }),
        'bet-unknown',
      );
      const giveUp = { ...end, transaction: id('x'), actualBet: 0n };
      expectBooked('given up', await player.say(release, giveUp), before);
      const put = { round: id('r'), transaction: v, reference: null, amount: stake };
      expect('the reserve', await player.say(reserve, put), 'bet-cancelled');
      const result = await player.say(status, { kind: 'reserve', transaction: v });
      expect('status', typeof result === 'object' && result.state, 'blocked');
      expect('balance', await player.balance(), before);
    },
  },
  {
    name: 'a released hand can be made void, and nobody releases another player’s money',
    async run({ players: [player, other], id }) {
      const [v, round, hand, before, { stake }] = [id('v'), id('r'), id('x'), await player.balance(), player];
      await player.say(reserve, { round, transaction: v, reference: null, amount: stake });
      const all = { round, transaction: hand, reference: v, actualBet: stake, win: 0n, end: true };
      expect('another player', await other.say(release, all), 'player-unknown');
      expectBooked('lost', await player.say(release, all), before - stake);
      expectBooked(
        'void',
        await player.say(voidBet, { round, transaction: id('u'), reference: hand }),
        before,
      );
    },
  },
  {
    name: `${PARALLEL} repeats at once put aside once and release once`,
    async run({ players: [player], id }) {
      const [v, round, x, before, { stake }] = [id('v'), id('r'), id('x'), await player.balance(), player];
      const put = { round, transaction: v, reference: null, amount: 2n * stake };
      await Promise.all(Array.from({ length: PARALLEL }, () => player.say(reserve, put)));
      expect('balance', await player.balance(), before - 2n * stake);
      const end = { round, transaction: x, reference: v, actualBet: stake, win: stake, end: true };
      await Promise.all(Array.from({ length: PARALLEL }, () => player.say(release, end)));
      expect('balance after', await player.balance(), before);
    },
  },
];
