import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { openVendors } from '../apps/api/connectors/vendors/index.ts';
import { protocolVendors, setVendorOpen } from '../apps/api/domain/catalogue/index.ts';
import { merchantByCode, type Merchant } from '../apps/api/domain/merchants/index.ts';
import { recordAudit } from '../apps/api/domain/operator/index.ts';
import { addVendorKey, openPlay, vendorKeyId } from '../apps/api/domain/play/index.ts';
import {
  registerVendor,
  vendorBooks,
  wrongInFacts,
  type VendorWish,
} from '../apps/api/domain/vendors/index.ts';
import { systemClock } from '../apps/api/platform/clock.ts';
import { openDatabase, type Database } from '../apps/api/platform/database.ts';
import { openOutbound, type Outbound } from '../apps/api/platform/outbound/outbound.ts';
import type { Scope } from '../apps/api/platform/scope.ts';
import { boxOf } from '../apps/api/platform/secrets/secret-box.ts';
import type { AuditAction } from '../packages/i18n/index.ts';
import { Complaint, explain } from '../packages/program/complaint.ts';
import { aboutDatabase } from './about-database.ts';
import { installationHere, type InstallationHere } from './cashier/installation-here.ts';
import { complaintOf } from './operating/refusal-in-words.ts';

const WALLETS = ['seamless', 'transfer', 'transfer-follows'] as const;
const USAGE = `Usage: npm run -s vendor -- list BRAND
       npm run -s vendor -- register BRAND CODE --name bn=NAME --name en=NAME [--url ORIGIN]
                            [--frames ORIGIN …] [--cdn ORIGIN …] [--network NETWORK …] [--wallet ${WALLETS.join('|')}]
       npm run -s vendor -- pull BRAND CODE
       npm run -s vendor -- open|stop BRAND CODE`;

type Order = ReturnType<typeof readOrder>;
type Place = InstallationHere & Readonly<{ database: Database; outbound: Outbound; merchant: Merchant }>;

function readOrder(argv: string[]) {
  const many = { type: 'string', multiple: true } as const;
  const { values, positionals } = parseArgs({
    args: argv,
    allowPositionals: true,
    options: {
      name: many,
      frames: many,
      cdn: many,
      network: many,
      url: { type: 'string' },
      wallet: { type: 'string' },
    },
  });
  const [word = '', brand = '', code = ''] = positionals;
  const { name: names = [], frames = [], cdn: cdns = [], network: networks = [] } = values;
  const { url, wallet = WALLETS[0] } = values;
  return { word, brand, code, names, frames, cdns, networks, url, wallet };
}

async function run(order: Order): Promise<void> {
  const { word, brand, code } = order;
  const act = { list, register, pull, open: openOrStop, stop: openOrStop }[word];
  if (!act || brand === '' || (word !== 'list' && code === '')) throw new Complaint(USAGE);
  const here = await installationHere(process.env);
  const warn = (what: object, sentence: string) => console.error(sentence, what);
  const outbound = openOutbound({ allow: here.outboundAllow, log: { warn } });
  const database = openDatabase(here.databaseUrl, systemClock, 2);
  try {
    const merchant = await merchantByCode(database.kysely, brand);
    if (!merchant) throw new Complaint(`There is no brand with the code ${brand}.`);
    await act({ ...here, database, outbound, merchant }, order);
  } catch (error) {
    throw aboutDatabase(error, here.databaseUrl);
  } finally {
    outbound.close();
    await database.close();
  }
}

async function list({ database, merchant }: Place): Promise<void> {
  for (const { code, url, wallet, isOpen, games, trouble } of await database.inMerchant(
    merchant.id,
    vendorBooks,
  ))
    console.log(
      `${code}: ${isOpen ? 'open' : 'stopped'}, ${wallet}, at ${url ?? 'the house’s own studio'}, ${games} games` +
        (trouble ? ` (asked last: ${trouble})` : ''),
    );
}

/** What is to be registered, as it was typed. */
function wishOf({ code, names, frames, cdns, networks, url, wallet }: Order): VendorWish {
  const named = names.map((name) => /^([a-z]{2,3})=(.+)$/.exec(name)?.slice(1, 3) ?? ['', '']);
  const kind = WALLETS.find((one) => one === wallet);
  if (!kind || named.some(([language]) => language === '')) throw new Complaint(USAGE);
  const { en = '', ...others } = Object.fromEntries(named) as Record<string, string>;
  const place = { url: url ?? null, frameOrigins: frames, launchCdns: cdns };
  return { code, names: { ...others, en }, ...place, networks, wallet: kind };
}

const NOT_DONE = { notDone: 'The vendor was not registered:', others: 'it was changed meanwhile' };

async function register({ database, outbound, merchant, keys, dialect }: Place, order: Order): Promise<void> {
  const wish = wishOf(order);
  const { code } = wish;
  const fields = await wrongInFacts(wish, outbound.complaintOf);
  if (Object.keys(fields).length > 0) throw await complaintOf({ fields }, NOT_DONE);
  const secret = randomBytes(32);
  const done = await database.inMerchant(merchant.id, async (scope) => {
    const registered = await registerVendor(scope, wish, dialect === null ? [] : [dialect]);
    if (!registered.ok) return registered;
    await addVendorKey(scope, boxOf(keys), code, { number: 1, secret });
    await record(scope, code, 'vendor-registered', wish);
    return registered;
  });
  if (!done.ok) throw await complaintOf(done.refusal, NOT_DONE);
  console.log(`${vendorKeyId(merchant.code, code, 1)}: ${secret.toString('hex')}`);
  console.log(
    `This is its key, told this once. When the vendor has it: npm run -s vendor -- pull ${merchant.code} ${code}, and open it.`,
  );
}

async function pull(place: Place, { code }: Order): Promise<void> {
  const { database, merchant, outbound, keys, studioUrl } = place;
  await requireVendor(place, code);
  const vendors = openVendors({ STUDIO_URL: studioUrl }, outbound);
  const play = openPlay({ database, lanes: database, laneCount: 1, secretBox: boxOf(keys), vendors });
  const taken = await play.takeOverGames(merchant, code);
  if (!taken.ok) throw new Complaint(`${code} does not tell its games: ${taken.refusal.trouble}.`);
  const { games, added, changed, gone } = taken.value;
  await database.inMerchant(merchant.id, (scope) => record(scope, code, 'vendor-games-asked', taken.value));
  console.log(`${code} offers ${games} games: ${added} new, ${changed} changed, ${gone} gone.`);
}

async function openOrStop(place: Place, { word, code }: Order): Promise<void> {
  const { database, merchant } = place;
  await requireVendor(place, code);
  const open = word === 'open';
  const done = await database.inMerchant(merchant.id, async (scope) => {
    const set = await setVendorOpen(scope, { vendor: code, open });
    if (set.ok) await record(scope, code, open ? 'vendor-opened' : 'vendor-stopped', { open });
    return set;
  });
  console.log(done.ok ? `${code}: ${word}` : `${code} is so already.`);
}

async function requireVendor({ database, merchant }: Place, code: string): Promise<void> {
  if (!(await database.inMerchant(merchant.id, protocolVendors)).includes(code))
    throw new Complaint(`${merchant.code} has no vendor with the code ${code}.`);
}

/** A line of the trail about what was done at the keyboard, in the transaction that does it. */
const record = (scope: Scope, code: string, action: AuditAction, after: Record<string, unknown>) =>
  recordAudit(scope, { staffId: null, action, subject: { kind: 'vendor', id: code }, after });

// Registers vendors over the provider protocol, asks for their games, and opens and stops them, at the server's own keyboard.
try {
  await run(readOrder(process.argv.slice(2)));
} catch (error) {
  console.error(explain(error));
  process.exitCode = 2;
}
