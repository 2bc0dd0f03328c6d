import { setTimeout as pause } from 'node:timers/promises';
import { bet, settle, status } from '@mela/wire/provider/index.ts';
import { expect, type Check } from '../check.ts';
import { Breach } from '../protocol-client.ts';
import type { Wallet } from '../wallet.ts';

const ROUNDS = 40;
const PATIENCE_MS = 120_000;

/** Asks the same again until an answer comes: what a vendor does while the portal is away. */
async function persist<T>(what: string, ask: () => Promise<T>): Promise<T> {
  const end = Date.now() + PATIENCE_MS;
  for (;;) {
    try {
      const answer = await ask();
      if (answer !== 'try-again') return answer;
      throw new Breach('try-again');
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      if (Date.now() > end) throw new Breach(`${what}: no answer in ${PATIENCE_MS / 1000} s: ${reason}`);
      await pause(200);
    }
  }
}

/** The portal dies while money moves. */
export const crash: readonly Check[] = [
  {
    name: `killed amid ${ROUNDS} rounds, it has booked each bet and each win once when it is back`,
    async run(at: Wallet) {
      const { actions, enter, id, ask } = at;
      if (!actions) throw new Breach('nobody was named who kills the portal');
      const player = await enter(await actions.ticket());
      const [before, { stake }] = [await player.balance(), player];
      let answered = 0;
      const killed: Promise<void>[] = [];
      const playRound = async () => {
        const of = { round: id('r'), reference: id('b') };
        const wish = { round: of.round, transaction: of.reference, amount: stake };
        const taken = await persist('a bet', () => player.say(bet, wish));
        if (typeof taken === 'string') throw new Breach(`a bet: ${taken}`);
        answered += 1;
        // A quarter of the rounds is half done, others are on their way, and others have not begun.
        if (answered === ROUNDS / 4) killed.push(actions.crash());
        const win = { ...of, transaction: id('s'), amount: 2n * stake, endRound: true };
        const paid = await persist('a win', () => player.say(settle, win));
        if (typeof paid === 'string') throw new Breach(`a win: ${paid}`);
        return { ...of, settled: win.transaction };
      };
      const rounds = await Promise.all(Array.from({ length: ROUNDS }, playRound));
      await Promise.all(killed);
      expect(
        'balance',
        await persist('the balance', () => player.balance()),
        before + BigInt(ROUNDS) * stake,
      );
      for (const { reference, settled } of rounds.slice(0, 5))
        for (const [kind, transaction] of [
          ['bet', reference],
          ['settle', settled],
        ] as const) {
          const result = await ask(status, { kind, transaction });
          expect(`status of the ${kind}`, typeof result === 'object' && result.state, 'booked');
        }
    },
  },
];
