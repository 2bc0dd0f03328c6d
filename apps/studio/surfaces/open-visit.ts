import { ok, refuse, type Outcome } from '@mela/primitives';
import { ask } from '@mela/wire/provider/ask.ts';
import { authenticate, encodeBody } from '@mela/wire/provider/index.ts';
import type * as z from 'zod/mini';
import { freeRoundsOf } from '../free-rounds/spend.ts';
import { gameByCode } from '../games/index.ts';
import { unfinishedOf } from '../rounds/store.ts';
import { currentCommitment } from '../seeds/seed-pair.ts';
import { languageFor, takeLaunch, type Launch } from '../sessions/launch.ts';
import { beginSession } from '../sessions/session.ts';
import type { Studio } from '../studio.ts';
import { balanceOf } from '../wallets/wallet.ts';
import type { PlayerRefusal, visitOpened } from '../calls/player-shapes.ts';
import { viewOf } from './round-view.ts';

type WelcomeRefusal = {
  readonly code: Extract<PlayerRefusal, 'launch-over' | 'launch-refused' | 'portal-silent'>;
  readonly detail?: string;
};

/** Lets a player in: the frame's code for the launch, the launch's ticket for the player, server to server. */
export async function openVisit(
  studio: Studio,
  code: string,
  launched: (launch: Launch) => Promise<unknown>,
): Promise<Outcome<z.output<typeof visitOpened>, WelcomeRefusal>> {
  const launch = await takeLaunch(studio.database, code, studio.clock.now());
  const peer = launch && studio.peerOf(launch.operator);
  const game = launch && gameByCode(launch.game);
  if (!launch || !peer || !game) return refuse({ code: 'launch-over' });
  await launched(launch);
  const reply = await ask(peer, authenticate, encodeBody(authenticate, { ticket: launch.ticket }));
  if (reply.kind === 'unknown') {
    studio.log.warn({ reason: reply.reason }, 'no answer to a ticket');
    return refuse({ code: 'portal-silent' });
  }
  if (!reply.outcome.ok) return refuse({ code: 'launch-refused', detail: reply.outcome.refusal.code });
  const known = reply.outcome.value;
  const { session, token } = await beginSession(studio, {
    operator: launch.operator,
    player: known.player,
    portalSession: known.session,
    game: game.code,
    currency: known.currency,
    trial: known.trial,
    stakeMin: known.limits.stakeMin,
    stakeMax: known.limits.stakeMax,
    roundTimeMinMs: known.rules.roundTimeMinMs,
    expiresAt: known.expiresAt,
  });
  const kept = studio.keepsMoneyOf(launch.operator) && !known.trial;
  const unfinished = await unfinishedOf(studio.database, session, game.code);
  return ok({
    token,
    currency: known.currency,
    language: languageFor(known.language),
    trial: known.trial,
    balance: kept ? ((await balanceOf(studio.database, session)) ?? 0n) : known.balance,
    stakes: game.stakes.filter(
      (stake) =>
        (session.stakeMin === null || stake >= session.stakeMin) &&
        (session.stakeMax === null || stake <= session.stakeMax),
    ),
    rules: known.rules,
    payoutMax: studio.payoutMaxOf(launch.operator),
    lobbyUrl: launch.lobbyUrl,
    depositUrl: launch.depositUrl,
    seeds: await currentCommitment(studio, session),
    unfinished: unfinished.map(viewOf),
    free: await freeRoundsOf(studio.database, session, studio.clock.now()),
  });
}
