import { ok, refuse, type Outcome } from '@mela/primitives';
import { allChannels, payoutChannels, type ChannelSide } from '../../../../domain/cashier/index.ts';
import { lotteryGamesAsTheyAre, type EditedGame } from '../../../../domain/lottery/index.ts';
import type { Scope } from '../../../../platform/scope.ts';
import { addChannel, type ChannelPlace } from './add-channel.ts';
import { channelFiles, channelOf, writeChannelFile, type ChannelFile } from './channel-file.ts';
import { openGame, readGames, toFile } from './game-file.ts';

const SIDES = ['deposit', 'payout'] as const satisfies readonly ChannelSide[];

/** A channel by its code. */
type NamedChannel = Readonly<{ code: string; file: ChannelFile }>;

/** What a brand's file holds besides what the brand is like: its lotteries and ways to pay, without secrets and without where money goes. */
export type BrandParts = Readonly<{
  lotteries: readonly EditedGame[];
  channels: readonly NamedChannel[];
}>;

/** Both as JSON, beside the rest of the file. */
export async function writeParts(scope: Scope): Promise<Record<string, unknown>> {
  const channels: Record<string, unknown> = {};
  for (const side of SIDES)
    channels[side] = (await channelFiles(scope, side)).map(({ channel, file }) => ({
      code: channel.code,
      ...writeChannelFile(file),
    }));
  const lotteries = (await lotteryGamesAsTheyAre(scope)).map(({ game }) => toFile(game));
  return { lotteries, channels };
}

/** Whether JSON is an object, and no list. */
export const isObject = (json: unknown): json is Readonly<Record<string, unknown>> =>
  typeof json === 'object' && json !== null && !Array.isArray(json);

/** Reads them; a file that names neither has none. What is wrong comes as sentences with their places. */
export function readParts(
  lotteries: unknown = [],
  channels: unknown = {},
): { parts: BrandParts } | { wrong: readonly string[] } {
  const games = readGames(lotteries);
  if ('wrong' in games) return { wrong: games.wrong.map((one) => `lotteries.${one}`) };
  const found: NamedChannel[] = [];
  const wrong: string[] = [];
  if (!isObject(channels)) return { wrong: ['channels: no object'] };
  for (const [side, listed] of Object.entries(channels)) {
    const known = SIDES.find((one) => one === side);
    if (!known || !Array.isArray(listed))
      wrong.push(`channels.${side}: no list of deposit or payout channels`);
    else
      for (const [at, one] of listed.entries()) {
        if (!isObject(one)) {
          wrong.push(`channels.${side}.${at}: no object`);
          continue;
        }
        const { code, ...json } = one;
        const read = channelOf(known, json);
        if ('wrong' in read) wrong.push(...read.wrong.map((one) => `channels.${side}.${at}.${one}`));
        else if (typeof code !== 'string') wrong.push(`channels.${side}.${at}.code: no text`);
        else found.push({ code, file: withoutAccounts(read.file) });
      }
  }
  return wrong.length > 0 ? { wrong } : { parts: { lotteries: games.games, channels: found } };
}

/** Where money goes is said by the brand's own people, whatever a file says: without accounts, and without the note and the link that lead payers there. */
function withoutAccounts(file: ChannelFile): ChannelFile {
  if (file.of === 'hand') {
    const { receiving: _, ...rest } = file;
    return { ...rest, terms: withoutWay(rest.terms) };
  }
  const { account: _1, address: _2, ...rest } = file;
  return rest.of === 'gateway' ? { ...rest, terms: withoutWay(rest.terms) } : rest;
}

const withoutWay = <T extends object>(terms: T) => ({ ...terms, note: {}, appLink: null });

/** Where they are put, and whence results can come there. */
export type PartsPlace = ChannelPlace & Readonly<{ feeds: readonly string[] }>;

type OpenRefusal = Extract<
  Awaited<ReturnType<typeof openGame>> | Awaited<ReturnType<typeof addChannel>>,
  { ok: false }
>['refusal'];

/** What came with a file, by its codes. */
export type OpenedParts = Readonly<{ lotteries: string[]; channels: string[] }>;

/** One of a file's parts that the brand cannot have: what it is, where the file says it, and why not. */
export type PartRefused = Readonly<{ what: string; place: string; refusal: OpenRefusal }>;

/**
 * Opens those lotteries that the brand does not have, off sale, and those channels, closed; what has the same code there stays as it is. Answers their
 * codes. Refuses with the first that the brand cannot have, so that nothing of the file is kept.
 */
export async function openParts(
  scope: Scope,
  place: PartsPlace,
  { lotteries, channels }: BrandParts,
): Promise<Outcome<OpenedParts, PartRefused>> {
  const games = new Set((await lotteryGamesAsTheyAre(scope)).map(({ game }) => game.code));
  const ways = {
    deposit: new Set((await allChannels(scope)).map(({ code }) => code)),
    payout: new Set((await payoutChannels(scope)).map(({ code }) => code)),
  };
  const opened = { lotteries: [] as string[], channels: [] as string[] };
  for (const game of lotteries) {
    if (games.has(game.code)) continue;
    const done = await openGame(scope, game, place.feeds);
    if (!done.ok)
      return refuse({
        what: `The lottery ${game.code}`,
        place: `lotteries.${game.code}`,
        refusal: done.refusal,
      });
    opened.lotteries.push(game.code);
  }
  for (const { code, file } of channels) {
    const side = file.of === 'payout' ? 'payout' : 'deposit';
    if (ways[side].has(code)) continue;
    const done = await addChannel(scope, place, code, file);
    if (!done.ok)
      return refuse({
        what: `The channel ${code}`,
        place: `channels.${side}.${code}`,
        refusal: done.refusal,
      });
    opened.channels.push(code);
  }
  return ok(opened);
}

/** Whether parts can go into a brand at all: in another currency they would be worth something else. */
export const areWorthTheSame = (
  { lotteries, channels }: BrandParts,
  { from, to }: { from: string; to: string },
): boolean => from === to || lotteries.length + channels.length === 0;
