import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { drawPictures, openBrand, takeIn } from '../apps/api/domain/brand-files/index.ts';
import {
  allMerchants,
  hostsOf,
  merchantByCode,
  setStatus,
  statusFacts,
  type Merchant,
} from '../apps/api/domain/merchants/index.ts';
import { recordAudit } from '../apps/api/domain/operator/index.ts';
import { systemClock } from '../apps/api/platform/clock.ts';
import { openHostQuestions, type AskHost } from '../apps/api/connectors/brand-hosts/index.ts';
import { openDrawFeeds } from '../apps/api/connectors/draw-feeds/index.ts';
import { openDatabase, type Database } from '../apps/api/platform/database.ts';
import { openOutbound } from '../apps/api/platform/outbound/outbound.ts';
import type { Scope } from '../apps/api/platform/scope.ts';
import { boxOf } from '../apps/api/platform/secrets/secret-box.ts';
import { hostState } from '../apps/api/surfaces/console/brand/host-state.ts';
import {
  areWorthTheSame,
  openParts,
  type OpenedParts,
  type PartsPlace,
} from '../apps/api/surfaces/console/brand/parts/brand-parts.ts';
import {
  namedStart,
  readBrand,
  startIn,
  writeBrand,
  type BrandStart,
} from '../apps/api/surfaces/console/brand/parts/brand-start.ts';
import { openText, type AuditAction } from '../packages/i18n/index.ts';
import { readCatalogue } from '../packages/i18n/read-catalogue.ts';
import type { Outcome } from '../packages/primitives/index.ts';
import { Complaint, explain } from '../packages/program/complaint.ts';
import { companiesHere } from './cashier/companies-here.ts';
import { installationHere } from './cashier/installation-here.ts';
import { complaintOf } from './operating/refusal-in-words.ts';

const NOT_CHANGED = { notDone: 'The brand was not changed:', others: 'it was changed meanwhile' };

const USAGE = `Usage: npm run -s brand -- list
       npm run -s brand -- export CODE
       npm run -s brand -- open CODE --host HOST … (--like CODE | --file FILE) [--name LANGUAGE=NAME …]
                             [--currency CODE] [--zone ZONE]
       npm run -s brand -- import CODE --file FILE
       npm run -s brand -- status CODE open|maintenance|blocked [--until INSTANT]`;

type Order = ReturnType<typeof readOrder>;

/** The installation, and what lotteries and channels need of it. */
type Place = Readonly<{ database: Database; askHost: AskHost }> & Omit<PartsPlace, 'merchant'>;

function readOrder(argv: string[]) {
  const text = { type: 'string' } as const;
  const { values, positionals } = parseArgs({
    args: argv,
    allowPositionals: true,
    options: {
      host: { type: 'string', multiple: true },
      name: { type: 'string', multiple: true },
      like: text,
      file: text,
      until: text,
      currency: text,
      zone: text,
    },
  });
  const [word = '', code = '', status = ''] = positionals;
  const { host: hosts = [], name: names = [], ...given } = values;
  return { word, code, status, hosts, names, ...given };
}

async function run(order: Order): Promise<void> {
  const { word, code } = order;
  const act = {
    list,
    export: print,
    open,
    import: takeFileIn,
    status: changeStatus,
  }[word];
  if (!act || (word !== 'list' && code === '')) throw new Complaint(USAGE);
  const { databaseUrl, keys, gatewayUrl, drawFeeds, outboundAllow, api } = await installationHere(
    process.env,
  );
  const outbound = openOutbound({ allow: outboundAllow, log: console });
  const feeds = Object.keys(openDrawFeeds({ DRAW_FEEDS: drawFeeds }, outbound));
  const database = openDatabase(databaseUrl, systemClock, 2);
  try {
    const askHost = openHostQuestions(api, outbound);
    await act({ database, feeds, askHost, ...companiesHere(boxOf(keys), gatewayUrl, outbound) }, order);
  } finally {
    outbound.close();
    await database.close();
  }
}

async function list({ database }: Place): Promise<void> {
  for (const { id, code, status, currency, jurisdiction } of await allMerchants(database.kysely)) {
    const hosts = await hostsOf(database.kysely, id);
    console.log(`${code}: ${status}, ${jurisdiction.money} money in ${currency}, on ${hosts.join(', ')}`);
  }
}

async function brandBy(database: Database, code: string): Promise<Merchant> {
  const merchant = await merchantByCode(database.kysely, code);
  if (!merchant) throw new Complaint(`There is no brand with the code ${code}.`);
  return merchant;
}

/** A brand's file as text, with its lotteries and channels. */
const fileOf = async (database: Database, code: string): Promise<string> =>
  database.inMerchant((await brandBy(database, code)).id, writeBrand);

async function print({ database }: Place, { code }: Order): Promise<void> {
  console.log(await fileOf(database, code));
}

function parse(text: string): BrandStart {
  const read = readBrand(text);
  if ('wrong' in read) throw new Complaint(['This is no brand file:', ...read.wrong].join('\n  '));
  return read;
}

/** Whatever a brand is opened from, under the names and in the currency and zone that are given. */
async function startOf({ database }: Place, { like, file: path, ...order }: Order): Promise<BrandStart> {
  if ((like === undefined) === (path === undefined)) throw new Complaint(USAGE);
  const start = parse(like === undefined ? await readFile(path ?? '', 'utf8') : await fileOf(database, like));
  const names = order.names.map((name) => {
    const [, language = '', words = ''] = /^([^=]+)=(.+)$/.exec(name) ?? [];
    if (language === '') throw new Complaint(`${name} is no LANGUAGE=NAME.`);
    return [language, words] as const;
  });
  const { currency = start.file.currency, zone: timeZone = start.file.timeZone } = order;
  const { file, parts } = namedStart(startIn(start, currency), Object.fromEntries(names));
  return { file: { ...file, timeZone }, parts };
}

/** Hosts on which something else than a brand answers: the console, and the sandbox gateway's pages. */
function reservedHosts(): string[] {
  const { CONSOLE_HOST = 'console.localhost', GATEWAY_PUBLIC_HOST = 'pay.localhost' } = process.env;
  return [CONSOLE_HOST, GATEWAY_PUBLIC_HOST];
}

async function open(place: Place, order: Order): Promise<void> {
  const { code, hosts } = order;
  const { file, parts } = await startOf(place, order);
  const opened = await openBrand(place.database, {
    code,
    hosts,
    file,
    reserved: reservedHosts(),
    async record(scope) {
      await record(scope, code, 'brand-opened', { hosts: hosts.join(' ') });
      return tellParts(await openParts(scope, { ...place, merchant: file }, parts));
    },
  });
  if (!opened.ok) throw await complaintOf(opened.refusal, NOT_CHANGED);
  await tellHosts(place, code, hosts);
  console.log(`${code} is there, and closed for maintenance: npm run -s brand -- status ${code} open`);
}

/** Says who answers on each host, in the words of the brand's page. */
async function tellHosts({ askHost }: Place, code: string, hosts: readonly string[]): Promise<void> {
  const text = openText(await readCatalogue('en', ['console-brand']), 'en', 'thousands');
  const states = await Promise.all(
    hosts.map(async (host) => [host, await hostState(host, code, askHost)] as const),
  );
  for (const [host, is] of states) {
    const note = is === 'ours' ? '' : ` ${text(`console-brand.hostNote.${is}`)}`;
    console.log(`${host}: ${text(`console-brand.host.${is}`)}.${note}`);
  }
}

async function takeFileIn(place: Place, { code, file }: Order): Promise<void> {
  if (file === undefined) throw new Complaint(USAGE);
  const { database } = place;
  const merchant = await brandBy(database, code);
  const { file: start, parts } = parse(await readFile(file, 'utf8'));
  const [from, to] = [start.currency, merchant.currency];
  if (!areWorthTheSame(parts, { from, to }))
    throw new Complaint(
      `The file's lotteries and channels are in ${from}, and the brand plays for ${to}: take them out of the file.`,
    );
  const pictures = await drawPictures(start);
  if (!pictures.ok) throw await complaintOf(pictures.refusal, NOT_CHANGED);
  const taken = await database.inMerchant(merchant.id, async (scope) => {
    const done = await takeIn(scope, start, { reserved: reservedHosts(), pictures: pictures.value });
    if (!done.ok) return done;
    await record(scope, code, 'brand-imported', {});
    return tellParts(await openParts(scope, { ...place, merchant }, parts));
  });
  if (!taken.ok) throw await complaintOf(taken.refusal, NOT_CHANGED);
  console.log(`${code} is as the file says.`);
}

async function changeStatus({ database }: Place, { code, status, until }: Order): Promise<void> {
  const merchant = await brandBy(database, code);
  const next = (['open', 'maintenance', 'blocked'] as const).find((one) => one === status);
  const end = until === undefined ? null : new Date(until);
  if (!next || (end && (next !== 'maintenance' || Number.isNaN(end.getTime())))) throw new Complaint(USAGE);
  await database.inMerchant(merchant.id, async (scope) => {
    const to = { status: next, maintenanceEndsAt: end };
    await setStatus(scope, { ...to, opensAgain: false, by: null, reason: null });
    await record(scope, code, 'brand-status-changed', statusFacts(to));
  });
  console.log(`${code}: ${next}`);
}

/** Says what came with the file; nothing of it is on sale or open. What the brand cannot have is a complaint, and nothing of the file is kept. */
async function tellParts(
  opened: Awaited<ReturnType<typeof openParts>>,
): Promise<Outcome<OpenedParts, never>> {
  if (!opened.ok) {
    const { what, refusal } = opened.refusal;
    throw await complaintOf(refusal, { notDone: `${what} cannot be opened:`, others: 'it is there' });
  }
  const { lotteries, channels } = opened.value;
  if (lotteries.length > 0) console.log(`Lotteries, off sale: ${lotteries.join(', ')}`);
  if (channels.length > 0) console.log(`Channels, closed: ${channels.join(', ')}`);
  return opened;
}

/** A line of the trail about what was done at the keyboard, in the transaction that does it. */
const record = (scope: Scope, code: string, action: AuditAction, after: Record<string, unknown>) =>
  recordAudit(scope, { staffId: null, action, subject: { kind: 'merchant', id: code }, after });

// Opens brands, and carries what they are like from one to another, at the server's own keyboard.
try {
  await run(readOrder(process.argv.slice(2)));
} catch (error) {
  console.error(explain(error));
  process.exitCode = 2;
}
