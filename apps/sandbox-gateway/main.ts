import { pino } from 'pino';
import { openGatewayServer } from './server.ts';
import { readSettings } from './settings.ts';
import { openStore } from './store.ts';

// node apps/sandbox-gateway/main.ts: a payment company to talk to over HTTP. One process; its orders survive it.
const settings = readSettings(process.env);
const log = pino({ name: 'sandbox-gateway', level: settings.logLevel, base: { program: 'sandbox-gateway' } });
const store = openStore(settings.file);
const server = openGatewayServer({ store, log });
await server.listen({ host: settings.host, port: settings.port });
log.info({ port: settings.port }, 'started');

let stopping = false;
async function stop(): Promise<void> {
  if (stopping) return;
  stopping = true;
  log.info('stopping');
  await server.close();
  store.close();
  process.exit(0);
}
process.on('SIGTERM', () => void stop());
process.on('SIGINT', () => void stop());
