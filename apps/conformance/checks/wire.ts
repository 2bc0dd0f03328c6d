import { setTimeout as pause } from 'node:timers/promises';
import { bet, cancel, encodeBody, status } from '@mela/wire/provider/index.ts';
import { bytesOf, openSocket } from '../broken-off.ts';
import { Breach } from '../protocol-client.ts';
import { expect, type Check } from '../check.ts';

const STALL_MS = 10_000;

/** A bad network. */
export const wire: readonly Check[] = [
  {
    name: 'a request that is cut off books nothing; one whose answer nobody waits for is booked once',
    async run({ target, players: [player], id, ask }) {
      const [wish, before] = [
        { round: id('r'), transaction: id('b'), amount: player.stake },
        await player.balance(),
      ];
      const bytes = bytesOf(target, bet, encodeBody(bet, player.body(bet, wish)));
      for (const part of [0.3, 0.9]) {
        const socket = await openSocket(target);
        socket.write(bytes.subarray(0, Math.floor(bytes.length * part)));
        await pause(100);
        socket.destroy();
      }
      expect('balance after half requests', await player.balance(), before);
      const socket = await openSocket(target);
      await new Promise((resolve) => socket.write(bytes, resolve));
      socket.destroy();
      const booked = async (): Promise<boolean> => {
        const answer = await ask(status, { kind: 'bet', transaction: wish.transaction });
        return typeof answer === 'object' && answer.state === 'booked';
      };
      for (let n = 0; n < 50 && !(await booked()); n += 1) await pause(100);
      await player.say(bet, wish);
      expect('balance after the repeat', await player.balance(), before - player.stake);
      await player.say(cancel, { round: wish.round, transaction: id('c'), reference: wish.transaction });
    },
  },
  {
    name: 'a body that stalls for ten seconds keeps nobody else waiting',
    async run({ target, players: [player, other], id }) {
      const wish = () => ({ round: id('r'), transaction: id('b'), amount: player.stake });
      const bytes = bytesOf(target, bet, encodeBody(bet, player.body(bet, wish())));
      const socket = await openSocket(target);
      socket.write(bytes.subarray(0, -5));
      const until = Date.now() + STALL_MS;
      while (Date.now() < until) {
        for (const one of [player, other]) {
          const answer = await one.say(bet, wish());
          if (typeof answer === 'string') throw new Breach(`a bet beside the stalled one: ${answer}`);
        }
        await pause(500);
      }
      socket.destroy();
    },
  },
];
