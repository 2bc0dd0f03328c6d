import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { signRequest } from '../../../packages/wire/provider/sign.ts';
import { bet, cancel, encodeBody, status } from '../../../packages/wire/provider/index.ts';
import { Breach, type Target } from '../wallet.ts';
import { expect, type Check } from '../check.ts';

const STALL_MS = 10_000;

/** A signed request as bytes, to be sent by hand. */
function bytesOf({ url, key, now }: Target, call: typeof bet, text: string): Buffer {
  const { host } = new URL(url);
  const nonce = crypto.randomUUID();
  const headers = {
    host,
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(text)),
    connection: 'close',
    ...signRequest(key, { path: call.path, body: text }, now(), nonce),
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return Buffer.from(`POST ${call.path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${text}`);
}

async function open({ url }: Target): Promise<Socket> {
  const { hostname, port, protocol } = new URL(url);
  if (protocol !== 'http:') throw new Breach('connections are broken by hand over plain http only');
  const socket = connect(Number(port || 80), hostname);
  await new Promise((resolve, reject) => socket.once('connect', resolve).once('error', reject));
  socket.on('error', () => undefined);
  return socket;
}

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
        const socket = await open(target);
        socket.write(bytes.subarray(0, Math.floor(bytes.length * part)));
        await pause(100);
        socket.destroy();
      }
      expect('balance after half requests', await player.balance(), before);
      const socket = await open(target);
      await new Promise((resolve) => socket.write(bytes, resolve));
      socket.destroy();
      const booked = async (): Promise<boolean> => {
        const said = await ask(status, { kind: 'bet', transaction: wish.transaction });
        return typeof said === 'object' && said.state === 'booked';
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
      const socket = await open(target);
      socket.write(bytes.subarray(0, -5));
      const until = Date.now() + STALL_MS;
      while (Date.now() < until) {
        for (const one of [player, other]) {
          const said = await one.say(bet, wish());
          if (typeof said === 'string') throw new Breach(`a bet beside the stalled one: ${said}`);
        }
        await pause(500);
      }
      socket.destroy();
    },
  },
];
