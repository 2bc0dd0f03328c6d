import { requireProgramsLogin } from '@mela/database/login-powers.ts';
import { waitForDatabase } from '@mela/database/wait-for-database.ts';
import { runProgram } from '@mela/program/run-program.ts';
import { buildServices } from './build-services.ts';
import { adoptAccounts } from './domain/cashier/index.ts';
import { refuseDemoCredentials } from './demo/refuse-credentials.ts';
import { checkSecretsKey } from './platform/secrets/canary.ts';
import { systemClock } from './platform/clock.ts';
import { readSettings } from './platform/settings/settings.ts';
import { openApi, openInternalPort } from './surfaces/index.ts';
import { startWorkers } from './workers/index.ts';

// node apps/api/main.ts [api] [worker]: starts the api, a worker, or both in one process.
const LOGIN = { setting: 'DATABASE_URL', login: 'mela_app', schema: 'platform' };
const programs = process.argv.slice(2);

await runProgram({
  name: programs.join('+') || 'api',
  readSettings,
  async start(settings, log) {
    const services = buildServices({ settings, clock: systemClock, log });
    await waitForDatabase(async () => {
      await requireProgramsLogin(services.database.pool, LOGIN);
      await checkSecretsKey(services.database.kysely, services.secretBox);
      await refuseDemoCredentials(services, { demo: settings.DEMO });
      for (const finding of await adoptAccounts(services.database, services.secretBox))
        log.error(
          { alert: true, ...finding },
          'a channel of before shares its account or has credited a payment twice',
        );
    }, log);
    const api = programs.includes('api') ? await openApi(services) : null;
    const workers = programs.includes('worker') ? await startWorkers(services) : null;
    if (!api && !workers) throw new Error('say what to start: api, worker, or both');
    // An api has one already.
    const internal = api ? null : await openInternalPort(services, settings.WORKER_INTERNAL_PORT);
    return {
      async stop() {
        await api?.close();
        await workers?.stop();
        await internal?.close();
        await services.close();
      },
    };
  },
});
