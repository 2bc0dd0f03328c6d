import { authenticate, balance, bet, cancel, encodeBody, settle } from '@mela/wire/provider/index.ts';
import { expect, type Check } from '../check.ts';

const codeOf = (text: string): unknown => (JSON.parse(text) as { code?: unknown }).code;

/** Amounts that are none, and players, games and currencies that are not there. */
export const strangers: readonly Check[] = [
  {
    name: 'an amount that is none is refused, and nothing is booked',
    async run({ players: [player], id, post }) {
      const before = await player.balance();
      for (const amount of [
        '-1',
        '0',
        '0.00001',
        '1e3',
        '1,000',
        ' 1',
        '٣',
        '1e308',
        '99999999999999999999',
        1,
        null,
        '',
      ]) {
        const body = {
          ...JSON.parse(
            encodeBody(bet, player.body(bet, { round: id('r'), transaction: id('b'), amount: 1n })),
          ),
          amount,
        };
        expect(
          `amount ${JSON.stringify(amount)}`,
          codeOf((await post(bet, JSON.stringify(body))).text),
          'amount-invalid',
        );
      }
      expect('balance', await player.balance(), before);
    },
  },
  {
    name: 'a body out of shape is malformed',
    async run({ post }) {
      for (const text of ['', '{', '[]', '{}', 'null', '"bet"', '{"transaction":"\u0000"}'])
        expect(`body ${text}`, codeOf((await post(bet, text)).text), 'malformed');
    },
  },
  {
    name: 'unknown players, games, sessions and currencies are refused by name',
    async run({ players: [player, other], id }) {
      const wish = () => ({ round: id('r'), transaction: id('b'), amount: player.stake });
      expect('player', await player.say(bet, { ...wish(), player: 'nobody' }), 'player-unknown');
      expect(
        'another’s session',
        await player.say(bet, { ...wish(), session: other.seat.session }),
        'player-unknown',
      );
      expect('game', await player.say(bet, { ...wish(), game: 'no-such-game' }), 'game-unknown');
      expect('session', await player.say(bet, { ...wish(), session: 'no-such-session' }), 'session-unknown');
      expect('currency', await player.say(bet, { ...wish(), currency: 'XTS' }), 'currency-mismatch');
      expect('balance', await player.say(balance, { player: other.seat.player }), 'player-unknown');
      expect('ticket', await player.say(authenticate, { ticket: 'no-such-ticket' }), 'ticket-invalid');
    },
  },
  {
    name: 'nobody settles or cancels another player’s bet',
    async run({ players: [player, other], id }) {
      const of = { round: id('r'), reference: id('b') };
      await player.say(bet, { round: of.round, transaction: of.reference, amount: player.stake });
      const win = { ...of, transaction: id('s'), amount: player.stake, endRound: true };
      expect('settle', await other.say(settle, win), 'player-unknown');
      expect('cancel', await other.say(cancel, { ...of, transaction: id('c') }), 'player-unknown');
      await player.say(cancel, { ...of, transaction: id('c') });
    },
  },
  {
    name: 'a win is paid without a living session',
    async run({ players: [player], id }) {
      const [of, before] = [{ round: id('r'), reference: id('b') }, await player.balance()];
      await player.say(bet, { round: of.round, transaction: of.reference, amount: player.stake });
      const win = { ...of, session: 'gone', transaction: id('s'), amount: player.stake, endRound: true };
      await player.say(settle, win);
      expect('balance', await player.balance(), before);
    },
  },
  {
    name: 'a stake above the balance is refused, and its id may come again',
    async run({ players: [player], id }) {
      const [wish, before] = [{ round: id('r'), transaction: id('b') }, await player.balance()];
      const answer = await player.say(bet, { ...wish, amount: before + player.stake });
      if (answer !== 'stake-out-of-range') expect('too much', answer, 'insufficient-funds');
      expect('balance', await player.balance(), before);
    },
  },
];
