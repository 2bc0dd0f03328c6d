import type { AddressInfo } from 'node:net';
import { openTestApi } from '../../packages/testing/test-api.ts';
import { openPretendVendor } from '../../packages/testing/vendors/pretend-vendor.ts';
import type { Actions } from '../../apps/conformance/actions.ts';
import { actionsIn } from './local-installation.ts';
import type { Target } from '../../apps/conformance/protocol-client.ts';

const CASH = 1_000_000_000n;
const PATIENCE_MS = 60_000;

/** An installation of our own behind a port, with a vendor's key and the tickets of two players. */
export async function openApiUnderTest() {
  const at = await openTestApi();
  const vendor = await openPretendVendor(at);
  await at.server.listen({ host: '127.0.0.1', port: 0 });
  const { port } = at.server.server.address() as AddressInfo;
  const target: Target = {
    url: `http://127.0.0.1:${port}`,
    key: vendor.key,
    patienceMs: PATIENCE_MS,
    now: () => at.clock.now().getTime(),
  };
  const does = actionsIn(at.services.database, vendor.merchant, vendor.code);
  const actions: Actions = {
    ...does,
    // What happens to a player happens a moment after what they did.
    async to(player, action) {
      at.clock.advance({ seconds: 1 });
      await does.to(player, action);
    },
    crash: () => Promise.reject(new Error('it lives in this process')),
  };
  const tickets = [await vendor.ticketOf({ cash: CASH }), await vendor.ticketOf({ cash: CASH })] as const;
  return {
    target,
    tickets,
    actions,
    ticketOf: () => vendor.ticketOf({ cash: CASH }),
    verify: vendor.verify,
    close: at.close,
  };
}
