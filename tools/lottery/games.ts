import { readFile } from 'node:fs/promises';
import { openDrawFeeds } from '../../apps/api/connectors/draw-feeds/index.ts';
import {
  askGameChange,
  changeGame,
  lotteryGamesAsTheyAre,
  stopGame,
  type EditedGame,
} from '../../apps/api/domain/lottery/index.ts';
import { merchantByCode, type Merchant } from '../../apps/api/domain/merchants/index.ts';
import { systemClock } from '../../apps/api/platform/clock.ts';
import {
  openGame,
  readGames,
  record,
  toFile,
} from '../../apps/api/surfaces/console/brand/parts/game-file.ts';
import { openDatabase, type Database } from '../../apps/api/platform/database.ts';
import { openOutbound } from '../../apps/api/platform/outbound/outbound.ts';
import { Complaint } from '../../packages/program/complaint.ts';
import { aboutDatabase } from '../about-database.ts';
import { installationHere } from '../cashier/installation-here.ts';
import { complaintOf } from '../operating/refusal-in-words.ts';

type Place = Readonly<{ database: Database; merchant: Merchant; feeds: readonly string[] }>;

const ACTS = { games, export: exported, open, change, sell, stop } as const;

/** What is done with a brand's lottery games at the server's own keyboard; null where the word is none of it. */
export const gamesAct = (word: string): ((brand: string, names: readonly string[]) => Promise<void>) | null =>
  Object.hasOwn(ACTS, word)
    ? (brand, names) => at(brand, (place) => ACTS[word as keyof typeof ACTS](place, names))
    : null;

async function at(brand: string, act: (place: Place) => Promise<void>): Promise<void> {
  const { databaseUrl, drawFeeds, outboundAllow } = await installationHere(process.env);
  const outbound = openOutbound({ allow: outboundAllow, log: console });
  const database = openDatabase(databaseUrl, systemClock, 2);
  try {
    const merchant = await merchantByCode(database.kysely, brand);
    if (!merchant) throw new Complaint(`There is no brand with the code ${brand}.`);
    const feeds = Object.keys(openDrawFeeds({ DRAW_FEEDS: drawFeeds }, outbound));
    await act({ database, merchant, feeds });
  } catch (error) {
    throw aboutDatabase(error, databaseUrl);
  } finally {
    outbound.close();
    await database.close();
  }
}

const gamesOf = ({ database, merchant }: Place) =>
  database.inMerchant(merchant.id, (scope) => lotteryGamesAsTheyAre(scope));

async function games(place: Place): Promise<void> {
  for (const { game, version, onSale } of await gamesOf(place)) {
    const from = game.feed ?? game.source;
    console.log(
      `${game.code}: ${onSale ? 'on sale' : 'off sale'}, ${game.family}, version ${version}, results: ${from}`,
    );
  }
}

async function exported(place: Place, codes: readonly string[]): Promise<void> {
  const found = (await gamesOf(place)).map(({ game }) => game);
  const wanted = codes.length === 0 ? found : found.filter(({ code }) => codes.includes(code));
  console.log(JSON.stringify(wanted.map(toFile), null, 2));
}

/** The games of a file, one or many of them. */
async function gamesIn(file = ''): Promise<EditedGame[]> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new Complaint(`${file} cannot be read.`);
  });
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new Complaint(`${file} is no JSON.`);
  }
  const read = readGames(json);
  if ('games' in read) return read.games;
  throw new Complaint([`${file} holds no lottery games:`, ...read.wrong].join('\n  '));
}

async function open({ database, merchant, feeds }: Place, [file]: readonly string[]): Promise<void> {
  for (const game of await gamesIn(file)) {
    const done = await database.inMerchant(merchant.id, (scope) => openGame(scope, game, feeds));
    if (!done.ok)
      throw await complaintOf(done.refusal, { notDone: `${game.code} was not opened:`, others: '' });
    console.log(`${game.code} is open, off sale.`);
  }
}

async function change(place: Place, [file]: readonly string[]): Promise<void> {
  for (const game of await gamesIn(file)) await changeTo(place, game);
}

async function sell(place: Place, [code]: readonly string[]): Promise<void> {
  await changeTo(place, await gameOf(place, code), true);
}

async function gameOf(place: Place, code = ''): Promise<EditedGame> {
  const found = (await gamesOf(place)).find(({ game }) => game.code === code);
  if (!found) throw new Complaint(`${place.merchant.code} has no lottery game with the code ${code}.`);
  return found.game;
}

/** Makes a game what it shall be, whoever else would have to say yes: this is the server's own keyboard. */
async function changeTo(place: Place, game: EditedGame, sells?: true): Promise<void> {
  const { database, merchant, feeds } = place;
  const done = await database.inMerchant(merchant.id, async (scope) => {
    const [asIs] = await lotteryGamesAsTheyAre(scope, game.code);
    const { version = 0, onSale = false } = asIs ?? {};
    const asked = await askGameChange(scope, { game, version, onSale: sells ?? onSale }, feeds);
    if (!asked.ok) return asked;
    const changed = await changeGame(scope, asked.value, null);
    if (!changed.ok) return changed;
    await record(scope, game.code, 'lottery-game-changed', asked.value.wish, asked.value.was);
    return changed;
  });
  const others =
    done.ok || done.refusal.kind !== 'lottery-game-as-asked' ? 'there is no such game' : 'it is so already';
  if (!done.ok) throw await complaintOf(done.refusal, { notDone: `${game.code} was not changed:`, others });
  console.log(`${game.code} is changed, for the draws that are not yet on sale.`);
}

async function stop(place: Place, [code]: readonly string[]): Promise<void> {
  const { code: known } = await gameOf(place, code);
  const done = await place.database.inMerchant(place.merchant.id, async (scope) => {
    const stopped = await stopGame(scope, known);
    if (stopped.ok) await record(scope, known, 'lottery-game-stopped', { onSale: false }, { onSale: true });
    return stopped;
  });
  console.log(done.ok ? `${known} is off sale.` : `${known} is so already.`);
}
