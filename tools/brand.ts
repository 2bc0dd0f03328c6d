import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import {
  brandFile,
  openBrand,
  readBrandFile,
  takeIn,
  type BrandFile,
} from '../apps/api/domain/brand-files/index.ts';
import {
  allMerchants,
  hostsOf,
  merchantByCode,
  setStatus,
  type Merchant,
  type MerchantStatus,
} from '../apps/api/domain/merchants/index.ts';
import { recordAudit } from '../apps/api/domain/operator/index.ts';
import { systemClock } from '../apps/api/platform/clock.ts';
import { openDatabase, type Database } from '../apps/api/platform/database.ts';
import { openText, type Deed } from '../packages/i18n/index.ts';
import { readCatalogue } from '../packages/i18n/read-catalogue.ts';
import { databaseUrlOf } from '../packages/installation/local-database.ts';
import { Complaint, explain } from '../packages/program/complaint.ts';

const USAGE = `Usage: npm run -s brand -- list
       npm run -s brand -- export CODE
       npm run -s brand -- open CODE --host HOST … (--like CODE | --file FILE) [--name LANGUAGE=NAME …]
       npm run -s brand -- import CODE --file FILE
       npm run -s brand -- status CODE open|maintenance|blocked [--until INSTANT]`;

const STATUSES: readonly MerchantStatus[] = ['open', 'maintenance', 'blocked'];

// Opens brands, and carries what they are like from one to another, at the server's own keyboard.
const database = openDatabase(await databaseUrlOf(process.env), systemClock, 2);
try {
  await run(process.argv.slice(2));
} catch (error) {
  console.error(explain(error));
  process.exitCode = 2;
} finally {
  await database.close();
}

type Order = ReturnType<typeof readOrder>;

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
    },
  });
  const [word = '', code = '', status = ''] = positionals;
  const { host: hosts = [], name: names = [], like, file, until } = values;
  return { word, code, status, hosts, names, like, file, until };
}

async function run(argv: string[]): Promise<void> {
  const order = readOrder(argv);
  if (order.word === 'list') return list();
  if (order.code === '') throw new Complaint(USAGE);
  switch (order.word) {
    case 'export':
      console.log(JSON.stringify(await fileOf(await brandBy(order.code)), null, 2));
      return;
    case 'open':
      return open(order);
    case 'import':
      return takeFileIn(order);
    case 'status':
      return changeStatus(order);
    default:
      throw new Complaint(USAGE);
  }
}

async function list(): Promise<void> {
  for (const { id, code, status, currency, jurisdiction } of await allMerchants(database.kysely)) {
    const hosts = await hostsOf(database.kysely, id);
    console.log(`${code}: ${status}, ${jurisdiction.money} money in ${currency}, on ${hosts.join(', ')}`);
  }
}

async function brandBy(code: string): Promise<Merchant> {
  const merchant = await merchantByCode(database.kysely, code);
  if (!merchant) throw new Complaint(`There is no brand with the code ${code}.`);
  return merchant;
}

const fileOf = ({ id }: Merchant) => database.inMerchant(id, (scope) => brandFile(scope));

function parse(text: string): BrandFile {
  const read = readBrandFile(text);
  if ('wrong' in read) throw new Complaint(['This is no brand file:', ...read.wrong].join('\n  '));
  return read.file;
}

/** Whatever a brand is opened from, under the names that are given. */
async function startOf({ like, file, names }: Order): Promise<BrandFile> {
  if ((like === undefined) === (file === undefined)) throw new Complaint(USAGE);
  const text =
    like === undefined
      ? await readFile(file ?? '', 'utf8')
      : JSON.stringify(await fileOf(await brandBy(like)));
  const start = parse(text);
  const given = Object.fromEntries(
    names.map((name) => {
      const [, language = '', words = ''] = /^([^=]+)=(.+)$/.exec(name) ?? [];
      if (language === '') throw new Complaint(`${name} is no LANGUAGE=NAME.`);
      return [language, words] as const;
    }),
  );
  return { ...start, settings: { ...start.settings, name: { ...start.settings.name, ...given } } };
}

/** Hosts on which the console answers, or whatever else is no brand. */
const reserved = [process.env['CONSOLE_HOST'] ?? 'console.localhost'];

async function open(order: Order): Promise<void> {
  const { code, hosts } = order;
  const opened = await openBrand(database, { code, hosts, file: await startOf(order), reserved });
  if (!opened.ok) throw await complaintOf(opened.refusal);
  await remember(database, opened.value, 'brand-opened', { hosts: hosts.join(' ') });
  console.log(`${code} is there, and closed for maintenance: npm run -s brand -- status ${code} open`);
}

async function takeFileIn({ code, file }: Order): Promise<void> {
  const merchant = await brandBy(code);
  const start = parse(await readFile(file ?? '', 'utf8'));
  const taken = await database.inMerchant(merchant.id, (scope) => takeIn(scope, start, { reserved }));
  if (!taken.ok) throw await complaintOf(taken.refusal);
  await remember(database, merchant, 'brand-imported', {});
  console.log(`${code} is as the file says.`);
}

async function changeStatus({ code, status, until }: Order): Promise<void> {
  const merchant = await brandBy(code);
  const next = STATUSES.find((one) => one === status);
  const end = until === undefined ? null : new Date(until);
  if (!next || (end && (next !== 'maintenance' || Number.isNaN(end.getTime())))) throw new Complaint(USAGE);
  await database.inMerchant(merchant.id, (scope) =>
    setStatus(scope, { status: next, maintenanceEndsAt: end }),
  );
  await remember(database, merchant, 'brand-status-changed', {
    status: next,
    until: end?.toISOString() ?? null,
  });
  console.log(`${code}: ${next}`);
}

const remember = (to: Database, { id, code }: Merchant, action: Deed, after: Record<string, unknown>) =>
  to.inMerchant(id, (scope) =>
    recordAudit(scope, { staffId: null, action, subject: { kind: 'merchant', id: code }, after }),
  );

/** A refusal in sentences, each with its field. */
async function complaintOf(refusal: object): Promise<Complaint> {
  const text = openText(await readCatalogue('en', ['errors']), 'en', 'thousands');
  const fields =
    'fields' in refusal ? (refusal.fields as Record<string, { id: string; values?: object }>) : {};
  const lines = Object.entries(fields).map(([field, { id, values = {} }]) => {
    const id0 = `errors.${id}` as Parameters<typeof text>[0];
    return `${field}: ${text(id0, values as Record<string, string>)}`;
  });
  return new Complaint(
    ['The brand was not changed:', ...(lines.length > 0 ? lines : ['it was changed meanwhile'])].join('\n  '),
  );
}
