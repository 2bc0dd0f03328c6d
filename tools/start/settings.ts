import path from 'node:path';
import { parseArgs } from 'node:util';
import type { DatabaseKind } from '../../packages/database/logins.ts';
import { wrongSettings } from '../../packages/primitives/index.ts';
import { logSettings } from '../../packages/program/log-settings.ts';
import { connectionSettings } from '../../packages/traffic/index.ts';
import { z } from 'zod';
import { Complaint } from '../../packages/program/complaint.ts';

const LAST_BASE_PORT = 65_527;
const PORT_SENTENCE = `expected a whole number from 1 to ${LAST_BASE_PORT}`;

const databaseUrl = z.url({
  protocol: /^postgres(ql)?$/,
  error: 'expected an address such as postgres://user:password@host:5432/mela',
});

/** Every setting of `npm start`; settings of the programs it runs are handed on to them. */
export const startSettingsSchema = z.object({
  PORT: z.coerce
    .number({ error: PORT_SENTENCE })
    .int({ error: PORT_SENTENCE })
    .min(1, { error: PORT_SENTENCE })
    .max(LAST_BASE_PORT, { error: PORT_SENTENCE })
    .default(3000)
    .describe(
      'the public port; the eight above it are used inside, the fifth of them by the conformance runner',
    ),
  HOST: z.string().min(1).default('127.0.0.1').describe('address that the public port is opened on'),
  ...connectionSettings,
  DATABASE_URL: databaseUrl
    .optional()
    .describe(
      'an outside PostgreSQL 15 or newer, instead of the embedded one, as the api logs in (`mela_app`)',
    ),
  MIGRATE_DATABASE_URL: databaseUrl
    .optional()
    .describe('the same database as its owner logs in (`mela_owner`); set with DATABASE_URL'),
  STUDIO_DATABASE_URL: databaseUrl
    .optional()
    .describe("the studio's own database as it logs in (`mela_studio`); set with DATABASE_URL"),
  STUDIO_MIGRATE_DATABASE_URL: databaseUrl
    .optional()
    .describe('the same as its owner logs in; by default with the user and password of MIGRATE_DATABASE_URL'),
  SECRETS_KEY: z
    .string()
    .regex(/^[\w-]{43}$/, 'expected 32 random bytes in base64url')
    .optional()
    .describe('seals secrets in the database; by default made once and kept in the data folder'),
  DATA_DIR: z.string().min(1).default('.data').describe('where the embedded database lies'),
  ...logSettings,
  LOG_DIR: logSettings.LOG_DIR.describe(
    'folder of the logs of all programs and of the database; by default `logs` in the data folder',
  ),
});

/** The addresses of one database: as its program logs in, and as its owner does, who migrates it. */
export type DatabaseUrls = Readonly<{ program: string; owner: string }>;

type Given = z.infer<typeof startSettingsSchema>;

/** The settings, and the databases outside that they name, if any. */
export type StartSettings = Given &
  Readonly<{ fresh: boolean; demo: boolean; outside: Readonly<Record<DatabaseKind, DatabaseUrls>> | null }>;

const USAGE = 'npm start -- [--fresh] [--demo] [--port NUMBER]';

/** Reads command line and environment, the command line first; complains about everything that is wrong with them. */
export function readStartSettings(
  argv: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
): StartSettings {
  const given = readArguments(argv);
  const parsed = startSettingsSchema.safeParse(
    {
      ...withoutEmpty(environment),
      ...(given.port === undefined ? {} : { PORT: given.port }),
    },
    { reportInput: true },
  );
  if (!parsed.success) throw new Complaint(wrongSettings(parsed.error.issues));
  if (given.fresh && parsed.data.DATABASE_URL) {
    throw new Complaint(
      '--fresh deletes the embedded database only; empty the one of DATABASE_URL yourself.',
    );
  }
  return { ...parsed.data, fresh: given.fresh, demo: given.demo, outside: outsideOf(parsed.data) };
}

/** All addresses of databases that are outside, or none; complains about those that are missing. */
function outsideOf(given: Given): StartSettings['outside'] {
  const [portal, migrate, studio] = [
    given.DATABASE_URL,
    given.MIGRATE_DATABASE_URL,
    given.STUDIO_DATABASE_URL,
  ];
  const studioMigrate = given.STUDIO_MIGRATE_DATABASE_URL;
  if (!portal && !migrate && !studio && !studioMigrate) return null;
  if (!portal || !migrate || !studio) {
    throw new Complaint(
      'DATABASE_URL, MIGRATE_DATABASE_URL and STUDIO_DATABASE_URL are set together: an outside database has a login for ' +
        'each of the programs and one that migrates (docs/operating.md, “Logins of the database”).',
    );
  }
  return {
    portal: { program: portal, owner: migrate },
    studio: { program: studio, owner: studioMigrate ?? ownerAt(studio, migrate) },
  };
}

/** A database's address for who logs in elsewhere as another's owner. */
function ownerAt(database: string, owner: string): string {
  const [there, { username, password }] = [new URL(database), new URL(owner)];
  return Object.assign(there, { username, password }).href;
}

/** The folder of all logs. */
export const logFolder = ({ LOG_DIR, DATA_DIR }: Pick<StartSettings, 'LOG_DIR' | 'DATA_DIR'>): string =>
  path.resolve(LOG_DIR ?? path.join(DATA_DIR, 'logs'));

function readArguments(argv: readonly string[]): { port: string | undefined; fresh: boolean; demo: boolean } {
  try {
    const { values } = parseArgs({
      args: [...argv],
      options: {
        port: { type: 'string' },
        fresh: { type: 'boolean', default: false },
        demo: { type: 'boolean', default: false },
      },
    });
    return { port: values.port, fresh: values.fresh, demo: values.demo };
  } catch (error) {
    throw new Complaint(`${error instanceof Error ? error.message : String(error)}\nUsage: ${USAGE}`);
  }
}

/** `DATABASE_URL= npm start` means: not set. */
const withoutEmpty = (environment: Readonly<Record<string, string | undefined>>) =>
  Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
