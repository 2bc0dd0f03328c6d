import { openMetrics } from '@mela/program/metrics.ts';
import { runProgram } from '@mela/program/run-program.ts';
import { openInternalServer } from '@mela/traffic';
import { openGatewayServer } from './server.ts';
import { readSettings } from './settings.ts';
import { openStore } from './store.ts';

// node apps/sandbox-gateway/main.ts: a payment company to talk to over HTTP. One process; its orders survive it.
await runProgram({
  name: 'sandbox-gateway',
  readSettings,
  async start(settings, log) {
    const store = openStore(settings.file);
    const metrics = openMetrics();
    const server = openGatewayServer({ store, log, metrics });
    const internal = openInternalServer(metrics);
    await server.listen({ host: settings.host, port: settings.port });
    if (settings.internalPort !== null)
      await internal.listen({ host: settings.host, port: settings.internalPort });
    return {
      async stop() {
        await server.close();
        await internal.close();
        store.close();
      },
    };
  },
});
