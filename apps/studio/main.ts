import { requireProgramsLogin } from '@mela/database/login-powers.ts';
import { waitForDatabase } from '@mela/database/wait-for-database.ts';
import { runProgram } from '@mela/program/run-program.ts';
import { systemClock } from './platform/clock.ts';
import { openDatabase } from './platform/database.ts';
import { startFlights } from './flights/fly.ts';
import { startDelivery } from './rounds/deliver.ts';
import { readSettings } from './settings.ts';
import { openStudio } from './studio.ts';
import { pushFlights } from './surfaces/flights.ts';
import { openServer } from './surfaces/index.ts';
import { openInternal } from './surfaces/internal.ts';

// node apps/studio/main.ts: the game studio, one vendor among vendors. Any number of them may share a database.
const LOGIN = { setting: 'STUDIO_DATABASE_URL', login: 'mela_studio', schema: 'studio' };

await runProgram({
  name: 'studio',
  readSettings,
  async start(settings, log) {
    const database = openDatabase(settings.STUDIO_DATABASE_URL);
    await waitForDatabase(() => requireProgramsLogin(database, LOGIN), log);
    const studio = openStudio({
      database,
      clock: systemClock,
      log,
      operators: settings.STUDIO_OPERATORS,
      publicOrigin: settings.STUDIO_PUBLIC_ORIGIN,
      traffic: settings,
    });
    const server = openServer(studio);
    const delivery = startDelivery(studio);
    const pushes = pushFlights(server, studio);
    const flights = startFlights(studio, () => pushes.changed());
    const internal = openInternal(studio, settings.STUDIO_DATABASE_URL);
    await server.listen({ host: settings.STUDIO_HOST, port: settings.STUDIO_PORT });
    if (settings.STUDIO_INTERNAL_PORT !== null)
      await internal.listen({ host: settings.STUDIO_HOST, port: settings.STUDIO_INTERNAL_PORT });
    return {
      async stop() {
        await flights.stop();
        await pushes.close();
        await server.close();
        await internal.close();
        await delivery.stop();
        await database.close();
      },
    };
  },
});
