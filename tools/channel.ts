import { readFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import {
  askAccount,
  askReceiving,
  keepAsked,
  setAccount,
  setReceiving,
  wrongInCredentials,
  type ChannelSide,
  type CredentialsTyped,
} from '../apps/api/domain/cashier/index.ts';
import { addChannel } from '../apps/api/surfaces/console/brand/parts/add-channel.ts';
import {
  channelFiles,
  readChannelFile,
  type ChannelFile,
} from '../apps/api/surfaces/console/brand/parts/channel-file.ts';
import { merchantByCode, type Merchant } from '../apps/api/domain/merchants/index.ts';
import { systemClock } from '../apps/api/platform/clock.ts';
import { openDatabase, type Database } from '../apps/api/platform/database.ts';
import { openOutbound, type Outbound } from '../apps/api/platform/outbound/outbound.ts';
import type { Scope } from '../apps/api/platform/scope.ts';
import { boxOf, type SecretBox } from '../apps/api/platform/secrets/secret-box.ts';
import { formatAmount, ok } from '../packages/primitives/index.ts';
import { Complaint, explain } from '../packages/program/complaint.ts';
import { aboutDatabase } from './about-database.ts';
import { companiesHere } from './cashier/companies-here.ts';
import { installationHere } from './cashier/installation-here.ts';
import { complaintOf } from './operating/refusal-in-words.ts';

const USAGE = `Usage: npm run -s channel -- list BRAND
       npm run -s channel -- open deposit|payout BRAND CODE (--file FILE | --like [BRAND/]CODE)
                             [--account ACCOUNT] [--address ORIGIN] [--secret-file FILE]
The secret of a company's account is read from FILE, or from the standard input.`;

type Order = ReturnType<typeof readOrder>;
type Place = Readonly<{
  database: Database;
  outbound: Outbound;
  box: SecretBox;
  gatewayUrl: string;
  merchant: Merchant;
}>;

function readOrder(argv: string[]) {
  const one = { type: 'string' } as const;
  const { values, positionals } = parseArgs({
    args: argv,
    allowPositionals: true,
    options: { file: one, like: one, account: one, address: one, 'secret-file': one },
  });
  const [word = '', ...names] = positionals;
  return { word, names, ...values };
}

async function run(order: Order): Promise<void> {
  const [first = '', second = '', code = ''] = order.names;
  const side = (['deposit', 'payout'] as const).find((one) => one === first);
  const lists = order.word === 'list' && first !== '';
  if (!lists && (order.word !== 'open' || !side || code === '')) throw new Complaint(USAGE);
  const here = await installationHere(process.env);
  const warn = (what: object, sentence: string) => console.error(sentence, what);
  const outbound = openOutbound({ allow: here.outboundAllow, log: { warn } });
  const database = openDatabase(here.databaseUrl, systemClock, 2);
  try {
    const merchant = await brandBy(database, lists ? first : second);
    const place = { database, outbound, merchant, box: boxOf(here.keys), gatewayUrl: here.gatewayUrl };
    await (lists || !side ? list(place) : open(place, side, code, order));
  } catch (error) {
    throw aboutDatabase(error, here.databaseUrl);
  } finally {
    outbound.close();
    await database.close();
  }
}

async function brandBy({ kysely }: Database, code: string): Promise<Merchant> {
  const merchant = await merchantByCode(kysely, code);
  if (!merchant) throw new Complaint(`There is no brand with the code ${code}.`);
  return merchant;
}

async function list({ database, merchant }: Place): Promise<void> {
  for (const side of ['deposit', 'payout'] as const)
    for (const { channel, file } of await database.inMerchant(merchant.id, (scope) =>
      channelFiles(scope, side),
    )) {
      const by = file.of === 'hand' ? `${file.kind} by hand` : `through ${file.connector}`;
      const [least, most] = [channel.amountMin, channel.amountMax].map(formatAmount);
      const state = channel.open ? 'open' : 'closed';
      console.log(`${side} ${channel.code}: ${state}, ${by}, ${least} to ${most} ${channel.currency}`);
    }
}

const NOT_OPENED = { notDone: 'The channel was not opened:', others: 'it was changed meanwhile' };

/** What a channel is opened from: a file, or another channel of this brand or of another one that plays for the same currency. */
async function fileOf({ database, merchant }: Place, side: ChannelSide, { file, like }: Order) {
  if ((file === undefined) === (like === undefined)) throw new Complaint(USAGE);
  if (like === undefined) {
    const read = readChannelFile(side, await readFile(file ?? '', 'utf8'));
    if ('wrong' in read) throw new Complaint(['This is no channel’s file:', ...read.wrong].join('\n  '));
    return read.file;
  }
  const [code = '', brand = merchant.code] = like.split('/').toReversed();
  const { id } = await brandBy(database, brand);
  const known = await database.inMerchant(id, (scope) => channelFiles(scope, side));
  const found = known.find(({ channel }) => channel.code === code);
  if (!found) throw new Complaint(`${brand} has no ${side} channel with the code ${code}.`);
  const { currency } = found.channel;
  if (currency !== merchant.currency)
    throw new Complaint(`${like} takes ${currency}, and ${merchant.code} plays for ${merchant.currency}.`);
  return found.file;
}

/** How a company knows us; null where no account is named: staff say it at the console. */
async function credentialsFor(
  { outbound }: Place,
  file: ChannelFile,
  order: Order,
): Promise<CredentialsTyped | null> {
  if (file.of === 'hand') return null;
  const { account = file.account, address = file.address ?? null } = order;
  if (account === undefined) return null;
  const from = order['secret-file'];
  const secret = (from === undefined ? await text(process.stdin) : await readFile(from, 'utf8')).trim();
  const typed = { account, secret, address };
  const fields = await wrongInCredentials(typed, outbound.complaintOf);
  if (Object.keys(fields).length > 0) throw await complaintOf({ fields }, NOT_OPENED);
  return typed;
}

async function open(place: Place, side: ChannelSide, code: string, order: Order): Promise<void> {
  const { database, merchant } = place;
  const file = await fileOf(place, side, order);
  const credentials = await credentialsFor(place, file, order);
  const done = await database.inMerchant(merchant.id, (scope) =>
    openIn(scope, place, { side, code, file, credentials }),
  );
  if (!done.ok) throw await complaintOf(done.refusal, NOT_OPENED);
  const known = credentials !== null || (file.of === 'hand' && file.receiving !== undefined);
  const todo = known ? 'Switch it on at the console.' : 'Say at the console where its money goes.';
  console.log(`${side} ${code} of ${merchant.code} is there, and closed. ${todo}`);
}

type Wish = Readonly<{
  side: ChannelSide;
  code: string;
  file: ChannelFile;
  credentials: CredentialsTyped | null;
}>;

/** Adds the channel, closed. Where its money goes is said at the server's own keyboard, so that it takes nobody besides. */
async function openIn(scope: Scope, place: Place, { side, code, file, credentials }: Wish) {
  const { box, gatewayUrl, outbound, merchant } = place;
  const channelPlace = { ...companiesHere(box, gatewayUrl, outbound), merchant };
  const added = await addChannel(scope, channelPlace, code, file);
  if (!added.ok) return added;
  const { id: channelId } = added.value;
  if (file.of === 'hand') {
    if (file.receiving === undefined) return ok(null);
    const asked = await askReceiving(scope, { channelId, receiving: file.receiving });
    return asked.ok ? setReceiving(scope, asked.value) : asked;
  }
  if (!credentials) return ok(null);
  const { account, address } = credentials;
  const asked = await askAccount(scope, box, side, { channelId, account, address });
  if (!asked.ok) return asked;
  await keepAsked(scope, box, side, { channelId, credentials });
  return setAccount(scope, box, side, asked.value);
}

// Opens ways to pay in and out at the server's own keyboard, from a file or like another one.
try {
  await run(readOrder(process.argv.slice(2)));
} catch (error) {
  console.error(explain(error));
  process.exitCode = 2;
}
