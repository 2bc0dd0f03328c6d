import { openVendors } from '../../../apps/api/connectors/vendors/index.ts';
import { openOutboundHere } from '../../../apps/api/platform/outbound/outbound.ts';
import { saveVendor } from '../../../apps/api/domain/catalogue/index.ts';
import { addVendorKey, openPlay } from '../../../apps/api/domain/play/index.ts';
import { keepMoneyAt } from '../../../apps/api/domain/vendor-wallets/index.ts';
import { systemClock } from '../../../apps/api/platform/clock.ts';
import { openDatabase } from '../../../apps/api/platform/database.ts';
import { openSecretBox } from '../../../apps/api/platform/secrets/secret-box.ts';
import { migrate } from '../../../apps/studio/platform/migrate.ts';
import type { PortalClient } from '../../../packages/testing/portal-client.ts';
import { sendOverHttp } from '../../../packages/testing/send-over-http.ts';
import { launchGame } from '../../../packages/wire/portal/play.ts';
import { ensureDatabase } from '../../../packages/embedded-postgres/index.ts';
import type { Stage } from '../../stage/open-stage.ts';
import type { Seat } from '../../stage/seat-players.ts';
import type { KeptRunning } from '../../start/program.ts';
import { STUDIO_VENDOR, studioSecret, WALLET_VENDOR } from '../../../packages/demo-seed/studio-keys.ts';
import type { Member } from './member.ts';
import { patiently } from './patiently.ts';

const SLOT = 'padma25';
const VENDORS = [STUDIO_VENDOR, WALLET_VENDOR] as const;
const PATIENCE_MS = 10_000;
const HOST = 'studio.localhost';
/** Where the system says its lobby is, when nobody sets another address. */
const LOBBY = 'http://mela.localhost:3000';

/** What the studio answered to a spin. */
export type Spun = Readonly<{ status: number; id: string; state: string; win: string | null; code?: string }>;

/** A player at a game of the studio's, whose money stays with the system, or is kept by the studio meanwhile. */
export type Visit = Readonly<{
  seat: Seat;
  /** Spins once per request, however often it is asked for. */
  spin(request: string): Promise<Spun>;
}>;

/** The studio beside the system: a program and a database of its own, which reaches the system over the protocol only. */
export type StudioProgram = Readonly<{
  process: KeptRunning;
  url: string;
  /** Its database, as the owner logs in to it. */
  ownerUrl: string;
  /** Opens a game in a member's name and answers what calls its page can make. */
  enter(client: PortalClient, game: string, vendor?: Vendor): Promise<Page>;
  /** Sits down at the slot. */
  sitDown(member: Member, vendor?: Vendor): Promise<Visit>;
}>;

type Vendor = (typeof VENDORS)[number];
type Reply = Readonly<{ status: number; text: string }>;

/** A game's page: what it asks of the studio in its visitor's name. With a body it posts, without one it gets. */
export type Page = (place: string, body?: object) => Promise<Reply>;

/**
 * Starts the studio and lets the system take its games over, under two names: for one of them the studio keeps players' money. It calls
 * one of the apis, or what stands before it, and has to wait when that one is down.
 */
export async function openStudioProgram(
  stage: Stage,
  port: number,
  preload: readonly string[],
  settings: Readonly<Record<string, string>>,
  portalUrl = `http://127.0.0.1:${stage.apis[0]?.port}`,
): Promise<StudioProgram> {
  const { company, secretsKey } = stage;
  const ownerUrl = stage.postgres.url('mela_studio', 'mela_owner');
  await ensureDatabase(stage.postgres.url('mela_studio'), 'studio');
  await migrate(ownerUrl);
  const { code } = company.merchant;
  const url = `http://127.0.0.1:${port}`;
  const operators = VENDORS.map((vendor) => ({
    baseUrl: portalUrl,
    keys: [{ id: `${code}.${vendor}.1`, secret: studioSecret(secretsKey, code, vendor).toString('hex') }],
    origins: [LOBBY],
    wallet: vendor === WALLET_VENDOR ? 'transfer' : 'seamless',
  }));
  const process = stage.keep({
    name: 'studio',
    command: [...preload.flatMap((file) => ['--import', file]), 'apps/studio/main.ts'],
    settings: {
      LOG_LEVEL: 'fatal',
      ...settings,
      STUDIO_PORT: String(port),
      STUDIO_DATABASE_URL: stage.postgres.url('mela_studio', 'mela_studio'),
      STUDIO_OPERATORS: JSON.stringify(operators),
      STUDIO_PUBLIC_ORIGIN: `http://${HOST}:${port}`,
    },
    readyUrl: `${url}/readyz`,
  });
  await process.ready(new AbortController().signal);
  for (const vendor of VENDORS) await takeOver(stage, url, vendor);
  const send = sendOverHttp(port, PATIENCE_MS);

  async function ask(place: string, body?: object, token?: string): Promise<Reply> {
    const headers = {
      host: HOST,
      'content-type': 'application/json',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    };
    return send(
      body
        ? { method: 'POST', path: place, headers, body: JSON.stringify(body) }
        : { method: 'GET', path: place, headers },
    );
  }

  async function enter(client: PortalClient, game: string, vendor: Vendor = STUDIO_VENDOR): Promise<Page> {
    const query = { vendor, code: game, platform: 'html5' } as const;
    const launched = await patiently(() => client.call(launchGame, { query }));
    const opened = await ask('/api/visits', { code: new URL(launched.url).hash.slice(1) });
    const { token } = JSON.parse(opened.text) as { token?: string };
    if (!token) throw new Error(`the studio lets nobody in: ${opened.status} ${opened.text}`);
    return (place, body) => ask(place, body, token);
  }

  return {
    process,
    url,
    ownerUrl,
    enter,
    async sitDown({ client, seat }, vendor) {
      const page = await enter(client, SLOT, vendor);
      return {
        seat,
        async spin(request) {
          const answer = await page('/api/rounds', { request, wish: { lineBet: '0.40' } });
          return { ...(JSON.parse(answer.text) as Omit<Spun, 'status'>), status: answer.status };
        },
      };
    },
  };
}

async function takeOver(
  { databaseUrl, secretsKey, company: { merchant } }: Stage,
  studioUrl: string,
  vendor: Vendor,
): Promise<void> {
  const secretBox = openSecretBox(Buffer.from(secretsKey, 'base64url'));
  const secret = studioSecret(secretsKey, merchant.code, vendor);
  const database = openDatabase(databaseUrl, systemClock, 2);
  try {
    await database.inMerchant(merchant.id, async (scope) => {
      await saveVendor(scope, { code: vendor, names: { en: vendor }, runs: 'protocol' });
      await addVendorKey(scope, secretBox, vendor, { number: 1, secret });
      if (vendor === WALLET_VENDOR) await keepMoneyAt(scope, vendor, { sweeps: true });
    });
    const vendors = openVendors({ STUDIO_URL: studioUrl }, openOutboundHere());
    const play = openPlay({ database, lanes: database, laneCount: 1, secretBox, vendors });
    const taken = await play.takeOverGames(merchant, vendor);
    if (!taken.ok) throw new Error('the studio does not tell its games');
  } finally {
    await database.close();
  }
}
