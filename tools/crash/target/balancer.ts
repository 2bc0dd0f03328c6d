import { sendOverHttp, type HttpAnswer } from '../../../packages/testing/send-over-http.ts';
import type { WireRequest } from '../../../packages/testing/portal-client.ts';
import type { SigningKey } from '../../../packages/wire/provider/sign.ts';
import type { Stage } from '../../stage/open-stage.ts';
import { answers } from './answers.ts';
import { openVendorWire, type VendorWire } from '../../stage/vendor-wire.ts';

const CONNECTIONS = 16;
const PATIENCE_MS = 10_000;
const LOOK_EVERY_MS = 250;

/**
 * What stands before the apis: each request goes to one of those that say they are ready, and to another when that one cannot be
 * reached. What was sent and not answered is not sent again, as no balancer may: only whoever asked knows how to repeat it.
 */
export type Balancer = Readonly<{
  send(request: WireRequest): Promise<HttpAnswer>;
  wire: VendorWire;
  close(): void;
}>;

/** Opens the way to all apis of a stage, for browsers and for a vendor with this key. */
export function openBalancer({ apis }: Stage, key: SigningKey): Balancer {
  const sends = apis.map(({ port }) => sendOverHttp(port, PATIENCE_MS));
  const wires = apis.map(({ port }) => openVendorWire(port, key, CONNECTIONS));
  const isReady = apis.map(() => true);
  const looking = setInterval(() => {
    for (const [at, { internalPort }] of apis.entries()) {
      void answers(`http://127.0.0.1:${internalPort}/readyz`).then((is) => void (isReady[at] = is));
    }
  }, LOOK_EVERY_MS);
  /** Those that are ready come first, in any order. */
  const inTurn = <T>(ways: readonly T[]): readonly T[] => {
    const order = inAnyOrder(ways.map((way, at) => ({ way, at })));
    return order.toSorted((a, b) => Number(isReady[b.at]) - Number(isReady[a.at])).map(({ way }) => way);
  };
  const wire: VendorWire = {
    async ask(call, body, timeoutMs) {
      const [first, ...others] = inTurn(wires);
      if (!first) throw new Error('there is no api');
      let reply = await first.ask(call, body, timeoutMs);
      for (const other of timeoutMs ? [] : others) {
        if (reply.kind === 'unknown') reply = await other.ask(call, body);
      }
      return reply;
    },
    close: () => wires.forEach((one) => one.close()),
  };
  return {
    wire,
    async send(request) {
      const [first, ...others] = inTurn(sends);
      if (!first) throw new Error('there is no api');
      return others.reduce(
        (tried, other) =>
          tried.catch((error: unknown) => {
            if (isUnreached(error)) return other(request);
            throw error;
          }),
        first(request),
      );
    },
    close() {
      clearInterval(looking);
      wire.close();
    },
  };
}

const isUnreached = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ECONNREFUSED';

/** Not a fair shuffle, but any may be the first. */
function inAnyOrder<T>(things: readonly T[]): readonly T[] {
  const from = Math.floor(Math.random() * things.length);
  return [...things.slice(from), ...things.slice(0, from)];
}
