import { launch } from '@mela/wire/provider/index.ts';
import { expect } from '../check.ts';
import { Breach } from '../protocol-client.ts';
import { gamesOf, type Vendor } from '../vendor.ts';
import type { Check } from '../check.ts';

const wish = (at: Vendor, game: string, mode: 'real' | 'trial' = 'real') => ({
  game,
  mode,
  currency: mode === 'trial' ? 'PLAY' : at.currency,
  ticket: at.id('ticket'),
  language: 'bn',
  device: 'phone' as const,
  lobbyUrl: at.lobbyUrl,
  depositUrl: null,
});

/** What is offered, and that it can be opened. */
export const catalogue: readonly Check<Vendor>[] = [
  {
    name: 'every game has its own code, an English name, and stakes in order',
    async run({ games }) {
      if (games.length === 0) throw new Breach('no game is offered');
      expect('codes', new Set(games.map(({ code }) => code)).size, games.length);
      for (const { code, names, stakeMin, stakeMax } of games) {
        if (!names['en']) throw new Breach(`${code} has no English name`);
        if (stakeMin > stakeMax) throw new Breach(`${code}: the smallest stake is above the largest`);
      }
    },
  },
  {
    name: 'what a game wins at most is the same each time it is told, and a pot stands beside a multiple',
    async run(at) {
      const claims = (list: Vendor['games']) =>
        Object.fromEntries(
          list.map(({ code, winMultipleMax, potMax }) => [code, { winMultipleMax, potMax }]),
        );
      expect('told again', claims(await gamesOf(at)), claims(at.games));
      for (const { code, winMultipleMax, potMax } of at.games)
        if (potMax && !winMultipleMax)
          throw new Breach(`${code} says what its pots hold, and not what it wins`);
    },
  },
  {
    name: 'every game is opened, for money and where it says so for trial; the ticket stays with the vendor',
    async run(at) {
      for (const { code, trial } of at.games)
        for (const mode of trial ? (['real', 'trial'] as const) : (['real'] as const)) {
          const asked = wish(at, code, mode);
          const answer = await at.ask(launch, asked);
          if (typeof answer === 'string') throw new Breach(`${code}, ${mode}: ${answer}`);
          if (answer.url.includes(asked.ticket))
            throw new Breach(`${code}: the ticket is in the frame’s address`);
        }
    },
  },
  {
    name: 'two launches are two frames; what is not offered is game-unknown',
    async run(at) {
      const [game] = at.games;
      const twice = await Promise.all([0, 1].map(() => at.ask(launch, wish(at, game?.code ?? ''))));
      const urls = twice.map((answer) => (typeof answer === 'string' ? answer : answer.url));
      expect('different', new Set(urls).size, 2);
      expect('unknown', await at.ask(launch, wish(at, 'no-such-game')), 'game-unknown');
    },
  },
];
