import { waitForDatabase } from '@mela/database/wait-for-database.ts';
import { pino } from 'pino';
import { systemClock } from './platform/clock.ts';
import { openDatabase } from './platform/database.ts';
import { migrate } from './platform/migrate.ts';
import { startFlights } from './flights/fly.ts';
import { startDelivery } from './rounds/deliver.ts';
import { readSettings } from './settings.ts';
import { openStudio } from './studio.ts';
import { pushFlights } from './surfaces/flights.ts';
import { openServer } from './surfaces/index.ts';

// node apps/studio/main.ts: the game studio, one vendor among vendors. Any number of them may share a database.
const settings = readSettings(process.env);
const log = pino({ name: 'studio', level: settings.LOG_LEVEL, base: { program: 'studio' } });
await waitForDatabase(() => migrate(settings.STUDIO_DATABASE_URL), log);
const database = openDatabase(settings.STUDIO_DATABASE_URL);
const studio = openStudio({
  database,
  clock: systemClock,
  log,
  operators: settings.STUDIO_OPERATORS,
  publicOrigin: settings.STUDIO_PUBLIC_ORIGIN,
});
const server = openServer(studio);
const delivery = startDelivery(studio);
const pushes = pushFlights(server, studio);
const flights = startFlights(studio, () => pushes.changed());
await server.listen({ host: settings.STUDIO_HOST, port: settings.STUDIO_PORT });
log.info({ port: settings.STUDIO_PORT }, 'started');

let stopping = false;
async function stop(): Promise<void> {
  if (stopping) return;
  stopping = true;
  log.info('stopping');
  await flights.stop();
  await pushes.close();
  await server.close();
  await delivery.stop();
  await database.close();
  process.exit(0);
}
process.on('SIGTERM', () => void stop());
process.on('SIGINT', () => void stop());
