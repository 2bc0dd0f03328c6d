import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { systemClock } from '../apps/api/platform/clock.ts';
import { openDatabase } from '../apps/api/platform/database.ts';
import { openOutbound } from '../apps/api/platform/outbound/outbound.ts';
import { openSecretBox } from '../apps/api/platform/secrets/secret-box.ts';
import { readSettings, secretKeysOf, type Settings } from '../apps/api/platform/settings/settings.ts';
import { realClusterFolder } from '../packages/embedded-postgres/index.ts';
import { clusterFolder, databaseUrlOf } from '../packages/installation/local-database.ts';
import { portsFrom } from '../packages/installation/ports.ts';
import { keysHere } from '../packages/installation/secrets-key.ts';
import { Complaint, explain } from '../packages/program/complaint.ts';
import { examine } from './doctor/examine.ts';
import { readInstallationNote } from './start/installation-note.ts';
import { programs } from './start/programs.ts';

// `npm run -s doctor`: says in sentences what is wrong with the installation that one stands in, or whose settings are in the environment.
// Ends with 0 when nothing is, 1 when something is, 2 when there is nothing to look at.
const environment = process.env;
const dataDir = environment['DATA_DIR'] || '.data';
try {
  if (process.argv.length > 2) throw new Complaint('Usage: npm run -s doctor');
  process.exitCode = (await tell()) ? 0 : 1;
} catch (error) {
  console.error(explain(error));
  process.exitCode = 2;
}

/** Prints what is wrong, and answers whether nothing is. */
async function tell(): Promise<boolean> {
  const settings = await settingsHere();
  const database = openDatabase(settings.DATABASE_URL, systemClock, 4);
  const outbound = openOutbound({ allow: settings.OUTBOUND_ALLOW, log: { warn: () => undefined } });
  try {
    const { wrong, lookedAt } = await examine({
      settings,
      database,
      box: openSecretBox(secretKeysOf(settings)),
      outbound,
      ownerUrl: await ownerUrlHere(),
      studioUrl: await studioUrlHere(),
      folders: [tmpdir(), dataDir, realClusterFolder(clusterFolder(dataDir))].filter(existsSync),
      now: Date.now,
    });
    for (const sentence of wrong) console.log(sentence);
    console.log(`${wrong.length === 0 ? 'All is well. ' : ''}Looked at: ${lookedAt.join(', ')}.`);
    return wrong.length === 0;
  } finally {
    outbound.close();
    await database.close();
  }
}

/** The settings of the api: those that `npm start` gives it where it runs from this data folder, else the environment's. */
async function settingsHere(): Promise<Settings> {
  const note = readInstallationNote(dataDir);
  if (note === null && environment['DATABASE_URL'] && environment['SECRETS_KEY'])
    return readSettings(process.env);
  if (note?.database && !environment['DATABASE_URL'])
    throw new Complaint(`The books are kept at ${note.database}: name that database in DATABASE_URL.`);
  const program = await databaseUrlOf(process.env);
  const ports = portsFrom(note?.port ?? Number(environment['PORT'] || 3000));
  const [api] = programs(
    ports,
    { portal: { program }, studio: { program: '' } },
    keysHere(process.env),
    dataDir,
    false,
  );
  return readSettings({ ...environment, ...api?.settings });
}

/** The database as its owner logs in; null where nobody has said how. */
async function ownerUrlHere(): Promise<string | null> {
  const { DATABASE_URL, MIGRATE_DATABASE_URL } = environment;
  return DATABASE_URL ? (MIGRATE_DATABASE_URL ?? null) : databaseUrlOf(process.env, 'mela_owner');
}

/** The studio's own database as it logs in; null where nobody has said how. */
async function studioUrlHere(): Promise<string | null> {
  const { DATABASE_URL, STUDIO_DATABASE_URL } = environment;
  return DATABASE_URL ? (STUDIO_DATABASE_URL ?? null) : databaseUrlOf(process.env, 'mela_studio');
}
