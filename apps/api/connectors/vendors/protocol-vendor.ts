import { ok, refuse, type Outcome } from '@mela/primitives';
import { ask, type Reply } from '@mela/wire/provider/ask.ts';
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
  type ValueOf,
} from '@mela/wire/provider/index.ts';
import type { OfferedGame } from '../../domain/catalogue/index.ts';
import type {
  ReportedGrant,
  ReportedRound,
  VendorConnector,
  VendorRefusal,
} from '../../domain/play/index.ts';

const LAUNCH_MS = 5_000;
/** Somebody waits before a page for what the vendor says of free rounds. */
const LOOK_MS = 1_500;
const GRANT_PAGES_MAX = 4;
const PAGES_MAX = 100;
const ROUND_PAGES_MAX = 10_000;

/** A vendor that speaks our own protocol: nothing to translate but the words. */
export function openProtocolVendor(baseUrl: string): VendorConnector {
  return {
    async launch(key, request) {
      const reply = await ask({ baseUrl, key, timeoutMs: LAUNCH_MS }, launch, encodeBody(launch, request));
      if (reply.kind === 'unknown') return refuse({ kind: 'vendor-silent' });
      if (!reply.outcome.ok) return refuse({ kind: 'game-unavailable' });
      return ok({ url: reply.outcome.value.url });
    },
    async games(key): Promise<Outcome<OfferedGame[], VendorRefusal>> {
      const offered: OfferedGame[] = [];
      let after: string | null = null;
      for (let page = 0; page < PAGES_MAX; page += 1) {
        const reply: Reply<typeof games> = await ask(
          { baseUrl, key, timeoutMs: LAUNCH_MS },
          games,
          encodeBody(games, { after }),
        );
        if (reply.kind === 'unknown' || !reply.outcome.ok) return refuse({ kind: 'vendor-silent' });
        offered.push(...reply.outcome.value.games.map(toOffered));
        after = reply.outcome.value.next;
        if (after === null) return ok(offered);
      }
      return refuse({ kind: 'vendor-silent' });
    },
    async grantFreeRounds(key, wish) {
      const peer = { baseUrl, key, timeoutMs: LAUNCH_MS };
      const reply = await ask(peer, freeRoundsGrant, encodeBody(freeRoundsGrant, wish));
      if (reply.kind === 'unknown') return reply;
      if (reply.outcome.ok) return { kind: 'granted' };
      const { code } = reply.outcome.refusal;
      return REFUSALS[code] === 'retry' ? { kind: 'unknown' } : { kind: 'refused', code };
    },
    async cancelFreeRounds(key, { reference }) {
      const peer = { baseUrl, key, timeoutMs: LAUNCH_MS };
      const reply = await ask(peer, freeRoundsCancel, encodeBody(freeRoundsCancel, { reference }));
      return reply.kind === 'answered' && reply.outcome.ok ? reply.outcome.value : null;
    },
    async freeRounds(key, { player }) {
      const peer = { baseUrl, key, timeoutMs: LOOK_MS };
      const reported: ReportedGrant[] = [];
      let after: string | null = null;
      for (let page = 0; page < GRANT_PAGES_MAX; page += 1) {
        const body: string = encodeBody(freeRoundsList, { player, after });
        const reply: Reply<typeof freeRoundsList> = await ask(peer, freeRoundsList, body);
        if (reply.kind === 'unknown' || !reply.outcome.ok) return null;
        reported.push(...reply.outcome.value.grants);
        after = reply.outcome.value.next;
        if (after === null) break;
      }
      return reported;
    },
    async rounds(key, { from }) {
      const reported: ReportedRound[] = [];
      let after: string | null = null;
      for (let page = 0; page < ROUND_PAGES_MAX; page += 1) {
        const reply: Reply<typeof rounds> = await ask(
          { baseUrl, key, timeoutMs: LAUNCH_MS },
          rounds,
          encodeBody(rounds, { from, after }),
        );
        if (reply.kind === 'unknown' || !reply.outcome.ok) return null;
        reported.push(...reply.outcome.value.rounds);
        after = reply.outcome.value.next;
        if (after === null) return reported;
      }
      return null;
    },
    async roundPage(key, wish) {
      const peer = { baseUrl, key, timeoutMs: LAUNCH_MS };
      const reply = await ask(peer, roundDetails, encodeBody(roundDetails, wish));
      return reply.kind === 'answered' && reply.outcome.ok ? reply.outcome.value.url : null;
    },
  };
}

const toOffered = (game: ValueOf<typeof games>['games'][number]): OfferedGame => ({
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
