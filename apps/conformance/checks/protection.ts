import { balance, bet, cancel, promo, settle } from '@mela/wire/provider/index.ts';
import { expect, expectBooked, type Check } from '../check.ts';
import type { PlayerAction } from '../actions.ts';
import { Breach } from '../protocol-client.ts';
import type { Player, Wallet } from '../wallet.ts';

/** A new player with two bets that run. */
async function playing({ enter, actions, id }: Wallet) {
  if (!actions) throw new Breach('nobody was named who does what only the portal can');
  const player = await enter(await actions.ticket());
  const before = await player.balance();
  const bets = [0, 1].map(() => ({ round: id('r'), reference: id('b') })) as [Running, Running];
  for (const { round, reference } of bets) {
    const answer = await player.say(bet, { round, transaction: reference, amount: player.stake });
    if (typeof answer === 'string') throw new Breach(`the bet before: ${answer}`);
  }
  return { player, before, bets, to: (action: PlayerAction) => actions.to(player.seat.player, action) };
}
type Running = { round: string; reference: string };

/** What is owed is booked, whatever became of the player: a win, a bet given back, a prize. */
async function owedIsPaid(
  id: Wallet['id'],
  { player, before, bets: [won, back] }: { player: Player; before: bigint; bets: [Running, Running] },
): Promise<void> {
  const { stake } = player;
  const win = { ...won, transaction: id('s'), amount: 3n * stake, endRound: true };
  expectBooked('a win', await player.say(settle, win), before + stake);
  expectBooked('its repeat', await player.say(settle, win), before + stake);
  expectBooked('a cancel', await player.say(cancel, { ...back, transaction: id('c') }), before + 2n * stake);
  const prize = { transaction: id('p'), amount: stake, source: 'tournament', title: 'Third place' } as const;
  expectBooked('a prize', await player.say(promo, prize), before + 3n * stake);
}

const refused = (name: string, action: PlayerAction, refusals: readonly string[]): Check => ({
  name,
  async run(at) {
    const table = await playing(at);
    await table.to(action);
    const { player } = table;
    const wish = { round: at.id('r'), transaction: at.id('b'), amount: player.stake };
    const answer = await player.say(bet, wish);
    if (typeof answer !== 'string' || !refusals.includes(answer))
      throw new Breach(
        `a new bet: expected ${refusals.join(' or ')}, was ${typeof answer === 'string' ? answer : 'taken'}`,
      );
    const earlier = { round: table.bets[0].round, transaction: table.bets[0].reference };
    const repeat = await player.say(bet, { ...earlier, amount: player.stake });
    if (typeof repeat === 'string' && !refusals.includes(repeat))
      throw new Breach(`the repeat of a bet that was taken: ${repeat}`);
    await owedIsPaid(at.id, table);
  },
});

/** Players who may not play any more: nothing new of them is taken, and what they are owed is paid. */
export const protection: readonly Check[] = [
  {
    name: 'an ended session takes no bet and tells no balance; what is owed is paid',
    async run(at) {
      const table = await playing(at);
      await table.to('end-session');
      const { player } = table;
      const wish = { round: at.id('r'), transaction: at.id('b'), amount: player.stake };
      expect('a bet', await player.say(bet, wish), 'session-expired');
      expect('the balance', await player.say(balance, {}), 'session-expired');
      await owedIsPaid(at.id, table);
    },
  },
  refused('a player who is excluded bets nothing; what is owed is paid', 'exclude', [
    'player-excluded',
    'session-expired',
  ]),
  refused('a player who is blocked bets nothing; what is owed is paid', 'block', [
    'player-blocked',
    'session-expired',
  ]),
  refused('a player at the end of a limit bets nothing more; what is owed is paid', 'limit', [
    'stake-limit-reached',
    'loss-limit-reached',
  ]),
];
