import { randomBytes } from 'node:crypto';
import { connect } from 'node:net';
import { type Canary } from '@mela/testing/canaries.ts';
import { makeDatabase } from '@mela/testing/database.ts';
import { brands } from '@mela/testing/people/brands.ts';
import { openPortalClient, type WireRequest } from '@mela/testing/portal-client.ts';
import { sendOverHttp } from '@mela/testing/send-over-http.ts';
import type { SpawnedApi } from '@mela/testing/spawned-api.ts';
import pg from 'pg';
import { afterAll, beforeAll } from 'vitest';
import { openMerchant, type Merchant } from './domain/merchants/index.ts';
import { buildServices } from './build-services.ts';
import type { Services } from './services.ts';
import { systemClock } from './platform/clock.ts';
import { openLog } from '@mela/program/log.ts';
import { LOOPBACK } from './platform/outbound/outbound.ts';
import { readSettings } from './platform/settings/settings.ts';

export const HOST = brands.mela.hosts[0];
/** What must appear nowhere. */
export const secret = {
  password: 'Kx7CanaryLogin',
  paymentPassword: 'Qz9CanaryPay',
  wrongPassword: 'Wm3CanaryWrong',
  phone: '01734598217',
  holder: 'Zubaida Canarywala',
  email: 'canary-zubaida@example.com',
  code: 'CANARYCODE738291',
  newPassword: 'Ny5CanaryNext',
  smsAuthorization: 'Bearer canary-sms-4417',
  mailPassword: 'canary-mail-8820',
  staffPassword: 'Office-Canary-7731',
  staffTotp: 'CANARYCANARYCANARYCANARYCANARYAA',
  channel: 'canary-channel-secret-0123456789',
  company: 'canary-company-secret-0123456789',
  sender: 'canary-sender-secret-0123456789a',
  vendor: 'canary-vendor-secret-0123456789a',
} satisfies Record<string, string>;

/** An api and a worker as they are, with the most talkative log there is, and everything that they answer to mistakes. */
export function openWatchedPrograms() {
  const at = {
    canaries: Object.entries(secret).map(([name, value]) => ({ name, value })),
    programs: [],
    answers: [],
  } as unknown as {
    /** Whatever must not be found; what is made on the way joins. */
    canaries: Canary[];
    programs: SpawnedApi[];
    /** Every answer that was a refusal or a failure, and every answer of the internal port. */
    answers: string[];
    database: Awaited<ReturnType<typeof makeDatabase>>;
    settings: Record<string, string>;
    /** For preparing what no call can prepare; it serves nobody. */
    backstage: Services;
    merchant: Merchant;
    owner: pg.Client;
  };

  beforeAll(async () => {
    at.database = await makeDatabase();
    at.settings = {
      DATABASE_URL: at.database.url,
      SECRETS_KEY: randomBytes(32).toString('base64url'),
      PROOF_OF_WORK_TRIES: '4',
      BEACON_URLS: '',
      OUTBOUND_ALLOW: LOOPBACK.join(','),
      LOG_LEVEL: 'trace',
      STUDIO_URL: 'http://127.0.0.1:9',
      // Nobody listens there, so that carrying fails as well.
      SMS_URL: 'http://127.0.0.1:9/send?to={to}&text={text}',
      SMS_METHOD: 'GET',
      SMS_AUTHORIZATION: secret.smsAuthorization,
      SMTP_URL: `smtp://mailer:${secret.mailPassword}@127.0.0.1:9`,
    };
    at.canaries.push({ name: 'SECRETS_KEY', value: at.settings['SECRETS_KEY'] ?? '' });
    at.owner = new pg.Client({ connectionString: at.database.ownerUrl });
    await at.owner.connect();
    at.backstage = buildServices({
      settings: readSettings(at.settings),
      clock: systemClock,
      log: openLog('backstage', 'fatal'),
    });
    at.merchant = await openMerchant(at.backstage.database.kysely, brands.mela);
  });
  afterAll(async () => {
    for (const program of at.programs) await program.stop();
    await at.owner.end();
    await at.backstage.close();
    await at.database.drop();
  });

  /** Sends a request, and keeps what the answer says unless it is a success. */
  async function send(request: WireRequest) {
    const answer = await sendOverHttp(at.programs[0]?.port ?? 0)({
      ...request,
      headers: { host: HOST, ...request.headers },
    });
    if (answer.status >= 400) at.answers.push(JSON.stringify([answer.text, answer.headers]));
    return answer;
  }

  const visitor = () =>
    openPortalClient({ send, host: HOST, merchantCode: at.merchant.code, now: () => Date.now() });

  /** Bytes as nobody's client would send them. */
  const sendBytes = (bytes: string): Promise<void> =>
    new Promise((resolve) => {
      const socket = connect(at.programs[0]?.port ?? 0, '127.0.0.1', () => socket.end(bytes));
      socket.on('data', (chunk) => at.answers.push(chunk.toString()));
      socket.on('error', () => resolve());
      socket.on('close', () => resolve());
    });

  /** While a table is away, whatever needs it fails. */
  async function without<T>(table: string, work: () => Promise<T>): Promise<void> {
    const [, name = ''] = table.split('.');
    await at.owner.query(`alter table ${table} rename to ${name}_away`);
    try {
      await work();
    } finally {
      await at.owner.query(`alter table ${table}_away rename to ${name}`);
    }
  }

  return Object.assign(at, { send, visitor, sendBytes, without });
}

export type WatchedPrograms = ReturnType<typeof openWatchedPrograms>;
