import { z } from 'zod';
import { LOOPBACK } from '../../apps/api/platform/outbound/outbound.ts';
import { settingsSchema as apiSettings, type Settings } from '../../apps/api/platform/settings/settings.ts';
import { settingsSchema as gatewaySettings } from '../../apps/sandbox-gateway/settings.ts';
import { wrongSettings } from '../../packages/primitives/index.ts';
import { Complaint } from '../../packages/program/complaint.ts';
import { databaseUrlOf } from '../../packages/installation/local-database.ts';
import { installationNoteIn, readInstallationNote } from '../start/installation-note.ts';
import { portsFrom } from '../../packages/installation/ports.ts';
import { keysHere, type InstallationKeys } from '../../packages/installation/secrets-key.ts';
import { startSettingsSchema } from '../start/settings.ts';

const { DATABASE_URL, SECRETS_KEY, DATA_DIR, PORT } = startSettingsSchema.shape;
const settings = z.object({
  DATABASE_URL,
  SECRETS_KEY,
  DATA_DIR,
  PORT: PORT.unwrap().optional(),
  GATEWAY_PORT: gatewaySettings.shape.GATEWAY_PORT.unwrap().optional(),
  OUTBOUND_ALLOW: apiSettings.shape.OUTBOUND_ALLOW,
  GATEWAY_URL: z
    .url({ protocol: /^https?$/, error: 'expected an address such as http://127.0.0.1:3003' })
    .optional(),
  STUDIO_URL: z
    .url({ protocol: /^https?$/, error: 'expected an address such as http://127.0.0.1:3002' })
    .optional(),
  RS_WALLET: apiSettings.shape.RS_WALLET,
  DRAW_FEEDS: apiSettings.shape.DRAW_FEEDS,
  API_HOST: apiSettings.shape.API_HOST,
  API_PORT: apiSettings.shape.API_PORT.unwrap().optional(),
  PUBLIC_ORIGIN: apiSettings.shape.PUBLIC_ORIGIN.unwrap().optional(),
});

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Where the installation that one stands in keeps its books, what its secrets are sealed with, where its gateway and its studio are, the vendor
 * of another dialect that it names, its feeds of draws, and the networks that it trusts: of one that names none, this machine.
 */
export type InstallationHere = Readonly<{
  databaseUrl: string;
  keys: InstallationKeys;
  gatewayUrl: string;
  studioUrl: string;
  dialect: string | null;
  outboundAllow: readonly string[];
  drawFeeds: Settings['DRAW_FEEDS'];
  /** Where its api answers, and how browsers reach it. */
  api: Pick<Settings, 'API_HOST' | 'API_PORT' | 'PUBLIC_ORIGIN'>;
}>;

/**
 * Finds the installation of the data folder, on whatever ports it was started: its own note says so. What the environment says goes first.
 * Complains where a wrong installation would be asked.
 */
export async function installationHere(environment: Environment): Promise<InstallationHere> {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const read = settings.safeParse(given, { reportInput: true });
  if (!read.success) throw new Complaint(wrongSettings(read.error.issues));
  const { data } = read;
  const note = readInstallationNote(data.DATA_DIR);
  if (note?.database && data.DATABASE_URL === undefined) {
    throw new Complaint(
      `The installation of ${installationNoteIn(data.DATA_DIR)} keeps its books at ${note.database}: name that database in DATABASE_URL.`,
    );
  }
  const ports = portsFrom(data.PORT ?? note?.port ?? 3000);
  const gatewayPort = data.GATEWAY_PORT ?? ports.gateway;
  return {
    databaseUrl: await databaseUrlOf(given),
    keys: keysHere({ ...given, DATA_DIR: data.DATA_DIR }),
    outboundAllow: data.OUTBOUND_ALLOW.length > 0 ? data.OUTBOUND_ALLOW : LOOPBACK,
    gatewayUrl: data.GATEWAY_URL ?? `http://127.0.0.1:${gatewayPort}`,
    studioUrl: data.STUDIO_URL ?? `http://127.0.0.1:${ports.studio}`,
    drawFeeds: data.DRAW_FEEDS,
    api: {
      API_HOST: data.API_HOST,
      API_PORT: data.API_PORT ?? ports.api,
      PUBLIC_ORIGIN: data.PUBLIC_ORIGIN ?? `http://localhost:${ports.public}`,
    },
    dialect: data.RS_WALLET?.vendor ?? null,
  };
}
