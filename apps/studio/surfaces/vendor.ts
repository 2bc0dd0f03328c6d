import { ok, refuse, type Outcome, isId } from '@mela/primitives';
import { noteRefusal } from '@mela/traffic';
import {
  BODY_BYTES_MAX,
  games,
  launch,
  TRANSPORT_FAULTS,
  freeRoundsCancel,
  freeRoundsGrant,
  freeRoundsList,
  roundDetails,
  type TransportFault,
} from '@mela/wire/provider/index.ts';
import {
  CLOCK_WINDOW_MS,
  readSignedHeaders,
  signAnswer,
  verifyRequest,
  type SigningKey,
} from '@mela/wire/provider/sign.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { freeStakesOf, cancelFreeRounds, grantFreeRounds, listFreeRounds } from '../free-rounds/grants.ts';
import { roundPageAddress } from '../free-rounds/round-page.ts';
import type { Game } from '../games/game.ts';
import { gameByCode, OPEN_GAMES } from '../games/index.ts';
import { ALL_POTS_MAX } from '../games/pots/pots.ts';
import { roundById } from '../rounds/store.ts';
import { rememberLaunch } from '../sessions/launch.ts';
import type { Operator } from '../settings.ts';
import type { Studio } from '../studio.ts';
import { answering, type Handler } from './answering.ts';
import { passingRefusal } from './passing-refusal.ts';
import { walletHandlers } from './wallets.ts';

/** The calls about rounds that an operator gives away, and about single rounds. */
function freeRoundHandlers(studio: Studio): Readonly<Record<string, Handler>> {
  return {
    [freeRoundsGrant.name]: answering(freeRoundsGrant, (operator, body) =>
      grantFreeRounds(studio, operator.code, body),
    ),
    [freeRoundsCancel.name]: answering(freeRoundsCancel, async (operator, { reference }) =>
      ok(await cancelFreeRounds(studio, operator.code, reference)),
    ),
    [freeRoundsList.name]: answering(freeRoundsList, async (operator, body) =>
      ok(await listFreeRounds(studio, operator.code, body)),
    ),
    [roundDetails.name]: answering(roundDetails, async (operator, { round: id, language }) => {
      const round = isId(id) ? await roundById(studio.database, id) : undefined;
      const [key] = operator.keys;
      if (!round || !key || round.operator !== operator.code) return refuse({ code: 'round-unknown' });
      const free = round.freeGrant !== null;
      return ok({
        url: roundPageAddress(studio, id, language, key.secret),
        player: round.player,
        game: round.game,
        currency: round.currency,
        stake: free ? 0n : round.stake,
        win: round.state === 'done' ? round.win : 0n,
        free,
        openedAt: round.openedAt,
        closedAt: round.closedAt,
      });
    }),
  };
}

/** The studio's brand that keeps players' money: a portal may list its games beside those of the other. */
const BRAND: Game['names'] = { en: 'Kadam', bn: 'কদম' };

/** What a game is called at an operator. */
const namesFor = ({ wallet }: Operator, { names }: Game): Game['names'] =>
  wallet === 'seamless' ? names : { en: `${names.en} · ${BRAND.en}`, bn: `${names.bn} · ${BRAND.bn}` };

function handlersOf(studio: Studio): Readonly<Record<string, Handler>> {
  return {
    ...walletHandlers(studio),
    ...freeRoundHandlers(studio),
    [games.name]: answering(games, async (operator) => {
      const listed = OPEN_GAMES.map((game) => ({
        code: game.code,
        names: namesFor(operator, game),
        category: game.category,
        tags: [...game.tags],
        rtp: game.rtp,
        trial: true,
        stakeMin: game.stakes[0] ?? 0n,
        stakeMax: game.stakes.at(-1) ?? 0n,
        winMultipleMax: game.winMultipleMax,
        potMax: game.engines[game.current]?.potsHit ? ALL_POTS_MAX : null,
        volatility: game.volatility,
        freeStakes: [...freeStakesOf(studio, operator.code, game)],
        iconUrl: `${studio.publicOrigin}/${game.code}/icon.svg`,
      }));
      return ok({ next: null, games: listed });
    }),
    [launch.name]: answering(launch, async (operator, asked) => {
      if (!gameByCode(asked.game)?.open) return refuse({ code: 'game-unknown' });
      const { game, ticket, language, digits, lobbyUrl, depositUrl } = asked;
      if (asked.currency !== undefined && (asked.currency === 'PLAY') !== (asked.mode === 'trial'))
        return refuse({ code: 'malformed', detail: 'a trial is played in PLAY, and nothing else is' });
      if (!operator.origins.includes(new URL(lobbyUrl).origin)) {
        return refuse({ code: 'malformed', detail: 'lobbyUrl is on none of the agreed origins' });
      }
      const known = { operator: operator.code, game, ticket, language, lobbyUrl, depositUrl };
      const url = await rememberLaunch(studio, known, digits);
      return ok({ url });
    }),
  };
}

/** Mounts the vendor's side of the provider protocol. */
export function mountVendor(server: FastifyInstance, studio: Studio): void {
  const handlers = handlersOf(studio);

  async function admit(
    request: FastifyRequest,
  ): Promise<Outcome<{ operator: Operator; key: SigningKey; nonce: string }, TransportFault>> {
    const headers = readSignedHeaders(request.headers);
    if (!headers) return refuse('signature-missing');
    const operator = studio.operators.find(({ keys }) => keys.some(({ id }) => id === headers.keyId));
    const key = operator?.keys.find(({ id }) => id === headers.keyId);
    if (!operator || !key) return refuse('key-unknown');
    const now = studio.clock.now();
    const body = request.body instanceof Buffer ? request.body : '';
    const verified = verifyRequest(key.secret, { path: request.url, body }, headers, now.getTime());
    if (!verified.ok) return verified;
    if (!(await firstTime(studio, headers.keyId, headers.nonce, now))) return refuse('nonce-seen');
    return ok({ operator, key, nonce: headers.nonce });
  }

  function fault(reply: FastifyReply, what: TransportFault): FastifyReply {
    noteRefusal(reply, what);
    return reply.code(TRANSPORT_FAULTS[what]).send({ fault: what });
  }

  server.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: BODY_BYTES_MAX },
      (_request, body, done) => done(null, body),
    );
    scope.setErrorHandler((error, request, reply) => {
      const status = error instanceof Error && 'statusCode' in error ? error.statusCode : 500;
      if (status === 413) return fault(reply, 'body-too-large');
      if (passingRefusal(error, request, reply) === null) request.log.error({ err: error }, 'call failed');
      return fault(reply, 'unavailable');
    });
    const admission = 'companies';
    for (const [name, handler] of Object.entries(handlers)) {
      const config = { admission, call: { surface: 'provider', name } } as const;
      scope.post(`/provider/v1/${name}`, { config }, async (request, reply) => {
        const caller = await admit(request);
        if (!caller.ok) return fault(reply, caller.refusal);
        const { operator, key, nonce } = caller.value;
        const { text: body, refusal } = await handler(operator, String(request.body));
        if (refusal !== null) noteRefusal(reply, refusal);
        const signed = signAnswer(
          key.secret,
          { path: request.url, body },
          studio.clock.now().getTime(),
          nonce,
        );
        return reply.headers(signed).type('application/json').send(body);
      });
    }
    scope.post('/provider/v1/:call', { config: { admission } }, async (_request, reply) =>
      fault(reply, 'call-unknown'),
    );
  });
}

/** Remembers a nonce; false when this key has used it before. Old ones, which the clock refuses anyway, are forgotten. */
async function firstTime({ database }: Studio, keyId: string, nonce: string, now: Date): Promise<boolean> {
  const longAgo = new Date(now.getTime() - 4 * CLOCK_WINDOW_MS);
  await database.query('delete from studio.nonce where seen_at < $1', [longAgo]);
  const stored = await database.query(
    'insert into studio.nonce (key_id, nonce, seen_at) values ($1, $2, $3) on conflict do nothing',
    [keyId, nonce, now],
  );
  return stored.rowCount === 1;
}
