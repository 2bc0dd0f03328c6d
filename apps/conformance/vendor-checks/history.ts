import { roundDetails, rounds, type ValueOf } from '@mela/wire/provider/index.ts';
import { expect } from '../check.ts';
import { Breach } from '../protocol-client.ts';
import type { Vendor } from '../vendor.ts';
import type { Check } from '../check.ts';

const PAGES_MAX = 200;
type Told = ValueOf<typeof rounds>['rounds'][number];

async function allRounds(at: Vendor): Promise<Told[]> {
  const all: Told[] = [];
  let after: string | null = null;
  for (let page = 0; page < PAGES_MAX; page += 1) {
    const answer: ValueOf<typeof rounds> | string = await at.ask(rounds, { from: new Date(0), after });
    if (typeof answer === 'string') throw new Breach(`rounds: ${answer}`);
    all.push(...answer.rounds);
    after = answer.next;
    if (after === null) return all;
  }
  throw new Breach('rounds: the list has no end');
}

/** What the vendor remembers. */
export const history: readonly Check<Vendor>[] = [
  {
    name: 'rounds are told once each, in the order they closed, and one by one as in the list',
    async run(at) {
      const all = await allRounds(at);
      expect('once each', new Set(all.map(({ round }) => round)).size, all.length);
      for (const [k, { closedAt }] of all.entries())
        if (closedAt < (all[k - 1]?.closedAt ?? closedAt))
          throw new Breach(`round ${k} closed before the one before`);
      const last = all.at(-1);
      if (!last) return;
      const answer = await at.ask(roundDetails, { round: last.round, language: 'en' });
      if (typeof answer === 'string') throw new Breach(`round-details: ${answer}`);
      const { player, game, stake, win } = answer;
      expect(
        'the last one',
        { player, game, stake, win },
        {
          player: last.player,
          game: last.game,
          stake: last.stake,
          win: last.win,
        },
      );
    },
  },
  {
    name: 'no round has won more than its game says that it can',
    async run(at) {
      for (const { round, game, stake, win } of await allRounds(at)) {
        const result = at.games.find(({ code }) => code === game);
        if (!result?.winMultipleMax) continue;
        const most = stake * BigInt(result.winMultipleMax) + (result.potMax ?? 0n);
        if (win > most) throw new Breach(`round ${round} of ${game} has won more than its game says`);
      }
    },
  },
  {
    name: 'a round that never was is round-unknown',
    async run(at) {
      expect('round', await at.ask(roundDetails, { round: at.id('r'), language: 'bn' }), 'round-unknown');
    },
  },
];
