import { ok, refuse } from '@mela/primitives';
import { ask, type Peer, type SendOut } from '@mela/wire/provider/ask.ts';
import {
  encodeBody,
  freeRoundsCancel,
  freeRoundsGrant,
  freeRoundsList,
  games,
  launch,
  REFUSALS,
  roundDetails,
  rounds,
  type BodyOf,
  type Call,
  type ValueOf,
} from '@mela/wire/provider/index.ts';
import type { GamesTrouble, OfferedGame } from '../../domain/catalogue/index.ts';
import type { SignedBy, VendorConnector } from '../../domain/play/index.ts';

export const LAUNCH_MS = 5_000;
/** Somebody waits before a page for what the vendor says of free rounds. */
export const LOOK_MS = 1_500;
/** A list that is not whole by then is none: nobody waits for a vendor that dribbles. */
export const LIST_MS = 20_000;
const GRANT_PAGES_MAX = 4;
const PAGES_MAX = 100;
const ROUND_PAGES_MAX = 10_000;

/** What is read page by page: a page's items, and where the next one begins. */
type Page<T> = Readonly<{ items: readonly T[]; next: string | null }>;

/** Reads so many pages at most; null when one does not come. `whole` says whether that was all. */
async function readPages<T>(
  most: number,
  read: (after: string | null) => Promise<Page<T> | null>,
): Promise<{ items: T[]; whole: boolean } | null> {
  const items: T[] = [];
  let after: string | null = null;
  for (let page = 0; page < most; page += 1) {
    const found = await read(after);
    if (!found) return null;
    items.push(...found.items);
    after = found.next;
    if (after === null) return { items, whole: true };
  }
  return { items, whole: false };
}

/** What the vendor answers; null when it refuses or is silent. */
async function valueOf<C extends Call>(peer: Peer, call: C, body: BodyOf<C>): Promise<ValueOf<C> | null> {
  const reply = await ask(peer, call, encodeBody(call, body));
  return reply.kind === 'answered' && reply.outcome.ok ? reply.outcome.value : null;
}

/**
 * The vendors that speak our own protocol: nothing to translate but the words. Each is called where its key says; one that says nothing is
 * the studio.
 */
export function openProtocolVendor(studioUrl: string, fetch: SendOut): VendorConnector {
  const peerOf = (key: SignedBy, timeoutMs = LAUNCH_MS): Peer => ({
    baseUrl: key.url ?? studioUrl,
    key,
    timeoutMs,
    fetch,
  });
  return {
    async launch(key, request) {
      const reply = await ask(peerOf(key), launch, encodeBody(launch, request));
      if (reply.kind === 'unknown') return refuse({ kind: 'vendor-silent' });
      if (!reply.outcome.ok) return refuse({ kind: 'game-unavailable' });
      return ok({ url: reply.outcome.value.url });
    },
    async games(key) {
      const until = performance.now() + LIST_MS;
      let trouble: GamesTrouble = 'broken';
      const offered = await readPages(PAGES_MAX, async (after) => {
        const left = Math.min(LAUNCH_MS, until - performance.now());
        if (left > 0) {
          const reply = await ask(peerOf(key, left), games, encodeBody(games, { after }));
          if (reply.kind === 'answered' && reply.outcome.ok)
            return { items: reply.outcome.value.games, next: reply.outcome.value.next };
          trouble = reply.kind === 'unknown' ? reply.silence : 'refused';
        } else trouble = 'unreachable';
        return null;
      });
      return offered?.whole && offered.items.every(isSound)
        ? ok(offered.items.map(toOffered))
        : refuse({ kind: 'vendor-silent', trouble });
    },
    async grantFreeRounds(key, wish) {
      const reply = await ask(peerOf(key), freeRoundsGrant, encodeBody(freeRoundsGrant, wish));
      if (reply.kind === 'unknown') return { kind: 'unknown' };
      if (reply.outcome.ok) return { kind: 'granted' };
      const { code } = reply.outcome.refusal;
      return REFUSALS[code] === 'retry' ? { kind: 'unknown' } : { kind: 'refused', code };
    },
    cancelFreeRounds: (key, { reference }) => valueOf(peerOf(key), freeRoundsCancel, { reference }),
    async freeRounds(key, { player }) {
      const reported = await readPages(GRANT_PAGES_MAX, async (after) => {
        const value = await valueOf(peerOf(key, LOOK_MS), freeRoundsList, { player, after });
        return value && { items: value.grants, next: value.next };
      });
      return reported && reported.items;
    },
    async rounds(key, { from }) {
      const reported = await readPages(ROUND_PAGES_MAX, async (after) => {
        const value = await valueOf(peerOf(key), rounds, { from, after });
        return value && { items: value.rounds, next: value.next };
      });
      return reported?.whole ? reported.items : null;
    },
    async roundPage(key, wish) {
      const value = await valueOf(peerOf(key), roundDetails, wish);
      return value && value.url;
    },
  };
}

type ToldGame = ValueOf<typeof games>['games'][number];

const CONTROL = /\p{Cc}/u;

/** Whether what a vendor says of a game can be so: its stakes the right way round, its words such as can be kept. */
const isSound = ({ stakeMin, stakeMax, names, tags }: ToldGame): boolean =>
  stakeMin <= stakeMax && ![...Object.values(names), ...tags].some((word) => CONTROL.test(word));

const toOffered = (game: ToldGame): OfferedGame => ({
  code: game.code,
  category: game.category,
  names: { ...game.names, en: game.names['en'] ?? game.code },
  classes: game.tags,
  iconUrl: game.iconUrl,
  rtp: game.rtp,
  volatility: game.volatility ?? null,
  stakeMin: game.stakeMin,
  stakeMax: game.stakeMax,
  trial: game.trial,
  winMultipleMax: game.winMultipleMax ?? null,
  potMax: game.potMax ?? null,
  freeStakes: game.freeStakes ?? [],
});
