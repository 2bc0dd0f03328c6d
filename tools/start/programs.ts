import type { DatabaseKind } from '../../packages/database/logins.ts';
import type { Ports } from '../../packages/installation/ports.ts';
import type { Program } from './program.ts';
import type { DatabaseUrls } from './settings.ts';
import type { InstallationKeys } from '../../packages/installation/secrets-key.ts';
import { LOOPBACK } from '../../apps/api/platform/outbound/outbound.ts';
import { studioOperators } from '../../packages/demo-seed/studio-keys.ts';

/** Nobody comes to a program but through the reverse proxy, and nobody to an internal port but from this machine. */
const LOCAL = '127.0.0.1';

/** Whose addresses no program has any use for. */
const NOBODYS = { MIGRATE_DATABASE_URL: '', STUDIO_MIGRATE_DATABASE_URL: '', AUDIT_DATABASE_URL: '' };

const metricsAt = (port: number): string => `http://${LOCAL}:${port}/metrics`;

/** The programs of the installation, or of its demo, with the settings that join them, in the order in which they are started. */
export function programs(
  ports: Ports,
  databases: Readonly<Record<DatabaseKind, Pick<DatabaseUrls, 'program'>>>,
  keys: InstallationKeys,
  dataDir: string,
  demo: boolean,
): Program[] {
  const settings = {
    NODE_ENV: 'production',
    ...NOBODYS,
    DATABASE_URL: databases.portal.program,
    STUDIO_DATABASE_URL: '',
    SECRETS_KEY: keys.current,
    SECRETS_KEYS_BEFORE: keys.before.join(','),
    LOOKUP_KEY: keys.lookup,
    DEMO: String(demo),
    // Nobody of a demo has to be kept from guessing who is shut out; whoever tries it plays at once.
    ...(demo ? { CHANCE_REVIEWS_ONE_IN: '0' } : {}),
    API_HOST: LOCAL,
    API_PORT: String(ports.api),
    API_INTERNAL_PORT: String(ports.internal),
    WORKER_INTERNAL_PORT: String(ports.workerInternal),
    OUTBOUND_ALLOW: [...LOOPBACK, process.env['OUTBOUND_ALLOW'] || []].flat().join(','),
    PUBLIC_ORIGIN: `http://localhost:${ports.public}`,
    PORTAL_URL: `http://${LOCAL}:${ports.api}`,
    STUDIO_URL: `http://${LOCAL}:${ports.studio}`,
    STUDIO_HOST: LOCAL,
    STUDIO_PORT: String(ports.studio),
    STUDIO_INTERNAL_PORT: String(ports.studioInternal),
    STUDIO_PUBLIC_ORIGIN: `http://studio.localhost:${ports.public}`,
    GATEWAY_URL: `http://${LOCAL}:${ports.gateway}`,
    GATEWAY_HOST: LOCAL,
    GATEWAY_PORT: String(ports.gateway),
    GATEWAY_INTERNAL_PORT: String(ports.gatewayInternal),
    TRUSTED_PROXIES: '1',
    DATA_DIR: dataDir,
  };
  const studioSettings = {
    ...settings,
    DATABASE_URL: '',
    SECRETS_KEY: '',
    SECRETS_KEYS_BEFORE: '',
    LOOKUP_KEY: '',
    STUDIO_DATABASE_URL: databases.studio.program,
    ...(demo ? { STUDIO_OPERATORS: studioOperators(keys.lookup, ports) } : {}),
  };
  return [
    {
      name: 'api',
      command: ['apps/api/main.ts', 'api'],
      settings,
      readyUrl: `http://${LOCAL}:${ports.internal}/readyz`,
      metricsUrl: metricsAt(ports.internal),
    },
    {
      name: 'worker',
      command: ['apps/api/main.ts', 'worker'],
      settings,
      readyUrl: `http://${LOCAL}:${ports.workerInternal}/readyz`,
      metricsUrl: metricsAt(ports.workerInternal),
    },
    {
      name: 'studio',
      command: ['apps/studio/main.ts'],
      settings: studioSettings,
      readyUrl: `http://${LOCAL}:${ports.studio}/readyz`,
      metricsUrl: metricsAt(ports.studioInternal),
    },
    {
      name: 'sandbox-gateway',
      command: ['apps/sandbox-gateway/main.ts'],
      settings: { ...settings, DATABASE_URL: '', SECRETS_KEY: '', SECRETS_KEYS_BEFORE: '', LOOKUP_KEY: '' },
      readyUrl: `http://${LOCAL}:${ports.gateway}/healthz`,
      metricsUrl: metricsAt(ports.gatewayInternal),
    },
  ];
}
