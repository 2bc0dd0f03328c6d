import { sendOverHttp, type HttpAnswer } from '../../packages/test-house/send-over-http.ts';
import type { WireRequest } from '../../packages/test-house/portal-client.ts';
import type { SigningKey } from '../../packages/wire/provider/sign.ts';
import type { Stage } from '../stage/open-stage.ts';
import { openVendorWire, type VendorWire } from '../stage/vendor-wire.ts';

const CONNECTIONS = 16;
const PATIENCE_MS = 10_000;

/**
 * What stands before the apis: each request goes to one of them, and to another when that one cannot be reached. What was
 * sent and not answered is not sent again, as no balancer may: only whoever asked knows how to repeat it.
 */
export type Balancer = Readonly<{
  send(request: WireRequest): Promise<HttpAnswer>;
  wire: VendorWire;
}>;

/** Opens the way to all apis of a stage, for browsers and for a vendor with this key. */
export function openBalancer({ apis }: Stage, key: SigningKey): Balancer {
  const sends = apis.map(({ port }) => sendOverHttp(port, PATIENCE_MS));
  const wires = apis.map(({ port }) => openVendorWire(port, key, CONNECTIONS));
  return {
    async send(request) {
      const [first, ...others] = inAnyOrder(sends);
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
    wire: {
      async ask(call, body, timeoutMs) {
        const [first, ...others] = inAnyOrder(wires);
        if (!first) throw new Error('there is no api');
        let reply = await first.ask(call, body, timeoutMs);
        for (const other of timeoutMs ? [] : others) {
          if (reply.kind === 'unknown') reply = await other.ask(call, body);
        }
        return reply;
      },
      close: () => wires.forEach((wire) => wire.close()),
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
