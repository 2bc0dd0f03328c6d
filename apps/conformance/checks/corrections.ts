import { bet, cancel, resettle, returnStake, settle, unsettle, voidBet } from '@mela/wire/provider/index.ts';
import { expect, expectBooked, type Check } from '../check.ts';
import type { Player, Wallet } from '../wallet.ts';

/** A round with one bet that has won twice its stake: the balance is the stake higher than before. */
async function won(player: Player, id: Wallet['id']) {
  const before = await player.balance();
  const of = { round: id('r'), reference: id('b') };
  await player.say(bet, { round: of.round, transaction: of.reference, amount: player.stake });
  await player.say(settle, { ...of, transaction: id('s'), amount: 2n * player.stake, endRound: true });
  return { before, of };
}

/** What a vendor may still say of a settled bet. */
export const corrections: readonly Check[] = [
  {
    name: 'unsettle takes the win back, and the bet runs again',
    async run({ players: [player], id }) {
      const { before, of } = await won(player, id);
      const take = { ...of, transaction: id('u') };
      expectBooked('unsettle', await player.say(unsettle, take), before - player.stake);
      expectBooked('its repeat', await player.say(unsettle, take), before - player.stake);
      const again = { ...of, transaction: id('s'), amount: player.stake, endRound: true };
      expectBooked('settled anew', await player.say(settle, again), before);
      expect(
        'of a bet that never was',
        await player.say(unsettle, { ...take, transaction: id('u'), reference: id('b') }),
        'bet-unknown',
      );
    },
  },
  {
    name: 'resettle moves the difference, up and down, and never below zero',
    async run({ players: [player], id }) {
      const { before, of } = await won(player, id);
      const by = (change: bigint) => player.say(resettle, { ...of, transaction: id('x'), change });
      expectBooked('up', await by(player.stake), before + 2n * player.stake);
      expectBooked('down', await by(-3n * player.stake), before - player.stake);
      expect('below zero', await by(-1n), 'amount-invalid');
    },
  },
  {
    name: 'a bet that is not settled has nothing to resettle',
    async run({ players: [player], id }) {
      const of = { round: id('r'), reference: id('b') };
      await player.say(bet, { round: of.round, transaction: of.reference, amount: player.stake });
      expect('taken', await player.say(resettle, { ...of, transaction: id('x'), change: 1n }), 'not-settled');
      await player.say(cancel, { ...of, transaction: id('c') });
      expect(
        'cancelled',
        await player.say(resettle, { ...of, transaction: id('x'), change: 1n }),
        'bet-cancelled',
      );
    },
  },
  ...([voidBet, returnStake] as const).map((call): Check => ({
    name: `${call.name} reverses stake and win, and does nothing twice`,
    async run({ players: [player], id }) {
      const { before, of } = await won(player, id);
      expectBooked('first', await player.say(call, { ...of, transaction: id('v') }), before);
      expectBooked('second', await player.say(call, { ...of, transaction: id('v') }), before);
      const unknown = { ...of, reference: id('b'), transaction: id('v') };
      expect('of a bet that never was', await player.say(call, unknown), 'bet-unknown');
    },
  })),
];
