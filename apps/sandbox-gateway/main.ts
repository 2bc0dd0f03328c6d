import { runProgram } from '@mela/program/run-program.ts';
import { openGatewayServer } from './server.ts';
import { readSettings } from './settings.ts';
import { openStore } from './store.ts';

// node apps/sandbox-gateway/main.ts: a payment company to talk to over HTTP. One process; its orders survive it.
await runProgram({
  name: 'sandbox-gateway',
  readSettings,
  async start(settings, log) {
    const store = openStore(settings.file);
    const server = openGatewayServer({ store, log });
    await server.listen({ host: settings.host, port: settings.port });
    return {
      async stop() {
        await server.close();
        store.close();
      },
    };
  },
});
