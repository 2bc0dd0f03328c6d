import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { databaseUrlOf } from '../../installation/local-database.ts';
import { ensureDatabase, startPostgres } from '../../embedded-postgres/index.ts';
import { keysHere, type InstallationKeys } from '../../installation/secrets-key.ts';
import { openArrangements } from './arrangements.ts';
import { claimRun } from '../runs.ts';
import { throwawayHome } from '../throwaway-home.ts';
import { chooseViews } from './views.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The public port of the installation that browser stories visit. */
    installationPort: number;
    /** The database of that installation, as its programs log in. */
    houseDatabase: string;
    /** Where stories have something arranged in it. */
    arrangementsUrl: string;
    /** How long the home page of each demo brand is, packed, as the demo has it and no story has changed it. */
    homeBytes: Readonly<Record<'mela' | 'nodi', number>>;
    /** Which views the run tells its stories in. */
    storyViews: string;
  }
}

const ROOT = path.join(import.meta.dirname, '../../..');
const DATA_DIR = path.join(ROOT, '.cache/story-installation');
const READY = 'Everything is up';
const PATIENCE_MS = 180_000;

type Installation = Readonly<{
  port: number;
  databaseUrl: string;
  keys: InstallationKeys;
  end(): Promise<void>;
}>;

/**
 * Vitest's global set-up for browser stories: what `npm start` starts, on data of its own that is deleted afterwards.
 * HOUSE_PORT names an installation of this folder that runs already, for working on one story without waiting.
 */
export default async function setUp({ provide }: TestProject): Promise<() => Promise<void>> {
  const views = chooseViews(process.env['STORY_VIEWS'], new Date());
  process.stdout.write(`Stories in the views of ${views}; again: STORY_VIEWS=${views} npm run stories\n`);
  const running = process.env['HOUSE_PORT'];
  const installation = await (running ? installationThere(Number(running)) : startInstallation());
  const arrangements = await openArrangements(installation);
  provide('installationPort', installation.port);
  provide('houseDatabase', installation.databaseUrl);
  provide('arrangementsUrl', arrangements.url);
  provide('homeBytes', {
    mela: await homeBytesOf(installation.port, 'mela'),
    nodi: await homeBytesOf(installation.port, 'nodi'),
  });
  provide('storyViews', views);
  return async () => {
    await arrangements.close();
    await installation.end();
  };
}

async function homeBytesOf(port: number, host: string): Promise<number> {
  const headers = { host: `${host}.localhost`, 'accept-encoding': 'br' };
  const [answer] = (await once(request({ host: '127.0.0.1', port, headers }).end(), 'response')) as [
    IncomingMessage,
  ];
  let bytes = 0;
  for await (const chunk of answer as AsyncIterable<Buffer>) bytes += chunk.length;
  return bytes;
}

const installationThere = async (port: number): Promise<Installation> => ({
  port,
  databaseUrl: await databaseUrlOf(process.env),
  keys: keysHere(process.env),
  end: () => Promise.resolve(),
});

async function startInstallation(): Promise<Installation> {
  // Below the ports that a machine gives to whoever asks for any.
  const port = 20_000 + (process.pid % 1_200) * 10;
  const run = await claimRun(throwawayHome('story-postgres'));
  const postgres = await startPostgres({ dataDir: run.dataDir, throwaway: true });
  await ensureDatabase(postgres.url('mela'), 'portal');
  await ensureDatabase(postgres.url('mela_studio'), 'studio');
  const installation = spawn(process.execPath, ['tools/start/main.ts', '--demo', '--port', String(port)], {
    cwd: ROOT,
    env: {
      ...process.env,
      // Vitest's own would make it build pages for developers, which the server does not take.
      NODE_ENV: undefined,
      // All stories come from one address: what many do wrong there is no sign of one who guesses.
      ADDRESS_CAPTCHA_FROM: '10000',
      ADDRESS_LOCK_AT: '10000',
      TAKEN_NAMES_CAPTCHA_FROM: '10000',
      CODES_PER_ADDRESS: '10000',
      // Several stories come as one person of the demo.
      SESSIONS_PER_ACCOUNT: '100',
      BEACON_URLS: '',
      DATABASE_URL: postgres.url('mela', 'mela_app'),
      MIGRATE_DATABASE_URL: postgres.url('mela', 'mela_owner'),
      STUDIO_DATABASE_URL: postgres.url('mela_studio', 'mela_studio'),
      DATA_DIR,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<void>((resolve) => installation.on('exit', () => resolve()));
  const end = async (): Promise<void> => {
    installation.kill('SIGTERM');
    await ended;
    await postgres.stop();
    run.remove();
  };
  await untilReady(installation.stdout, installation.stderr, ended).catch(async (error: unknown) => {
    await end();
    throw error;
  });
  return {
    port,
    databaseUrl: postgres.url('mela', 'mela_app'),
    keys: keysHere({ ...process.env, DATA_DIR }),
    end,
  };
}

async function untilReady(
  out: NodeJS.ReadableStream,
  errors: NodeJS.ReadableStream,
  ended: Promise<void>,
): Promise<void> {
  let answer = '';
  const ready = new Promise<boolean>((resolve) => {
    for (const stream of [out, errors]) {
      stream.on('data', (chunk: Buffer) => {
        answer += chunk.toString();
        if (answer.includes(READY)) resolve(true);
      });
    }
    void ended.then(() => resolve(false));
    setTimeout(() => resolve(false), PATIENCE_MS).unref();
  });
  if (!(await ready)) throw new Error(`npm start did not come up for the stories:\n${answer}`);
}
