import { noteRefusal, type Admission } from '@mela/traffic';
import { ask } from '@mela/wire/provider/ask.ts';
import { balance, encodeBody } from '@mela/wire/provider/index.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { gameByCode } from '../games/index.ts';
import { potsOf } from '../pots/pots.ts';
import { advanceFar } from '../rounds/advance.ts';
import { openRound } from '../rounds/open-round.ts';
import { takeStep } from '../rounds/take-step.ts';
import { roundById, roundsOf } from '../rounds/store.ts';
import { rotate, setClientSeed } from '../seeds/seed-pair.ts';
import { accountOf, sessionByToken, type Session } from '../sessions/session.ts';
import type { Studio } from '../studio.ts';
import { balanceOf } from '../wallets/wallet.ts';
import { cashOut, placeBet } from '../flights/bets.ts';
import { proofOf } from '../flights/board.ts';
import { flownByNumber } from '../flights/flight.ts';
import * as flights from '../calls/flight-shapes.ts';
import * as shapes from '../calls/player-shapes.ts';
import { viewOf } from './round-view.ts';
import { passingRefusal } from './passing-refusal.ts';
import { openVisit } from './open-visit.ts';

/** What the games’ pages are refused with, and the status that it has. */
export const PLAYER_REFUSALS = {
  'request-invalid': 400,
  'launch-over': 410,
  'session-over': 401,
  'portal-silent': 503,
  'studio-failed': 500,
  'studio-unavailable': 503,
  'too-many': 429,
  'launch-refused': 403,
  'bet-not-offered': 422,
  'request-reused': 409,
  'too-soon': 429,
  'no-free-round': 409,
  'round-not-found': 404,
  'round-over': 409,
  'step-not-offered': 422,
  'betting-over': 409,
  'seat-taken': 409,
  'round-unfinished': 409,
} as const satisfies Record<shapes.PlayerRefusal, number>;

const ROUNDS_PER_PAGE = 20;

class Refusal extends Error {
  readonly code: shapes.PlayerRefusal;
  readonly detail: string | undefined;
  constructor(code: shapes.PlayerRefusal, detail?: string) {
    super(code);
    this.code = code;
    this.detail = detail;
  }
}

/** Reads input by its shape, or turns the request down. */
function read<Shape extends z.ZodMiniType>(shape: Shape, input: unknown): z.output<Shape> {
  const parsed = z.safeParse(shape, input);
  if (!parsed.success) throw new Refusal('request-invalid');
  return parsed.data;
}

/** The token of a visit that a request comes with; null where there is none. */
export const bearerOf = ({ headers }: FastifyRequest): string | null =>
  /^Bearer ([\w-]{43})$/.exec(headers.authorization ?? '')?.[1] ?? null;

/** Mounts what the game's page calls; all but the first call carry the visit's token. */
export function mountPlayer(server: FastifyInstance, studio: Studio, admission: Admission): void {
  const { database, clock } = studio;

  async function visitor(request: FastifyRequest): Promise<Session> {
    const token = bearerOf(request);
    const session = token === null ? undefined : await sessionByToken(database, token, clock.now());
    await admission.belongsTo(request, session ? accountOf(session) : null);
    if (!session) throw new Refusal('session-over');
    return session;
  }

  server.register(async (scope) => {
    scope.setErrorHandler((error, request, reply: FastifyReply) => {
      if (error instanceof Refusal) {
        noteRefusal(reply, error.code);
        return reply.code(PLAYER_REFUSALS[error.code]).send({ code: error.code, detail: error.detail });
      }
      const passing = passingRefusal(error, request, reply);
      if (passing !== null) return reply.send({ code: passing });
      const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
      const code: shapes.PlayerRefusal = status < 500 ? 'request-invalid' : 'studio-failed';
      noteRefusal(reply, code);
      if (status < 500) return reply.code(status).send({ code });
      request.log.error({ err: error, route: request.routeOptions.url }, 'request failed');
      return reply.code(PLAYER_REFUSALS[code]).send({ code });
    });

    scope.post('/api/visits', async (request) => {
      const { code } = read(shapes.openVisit, request.body);
      // From here on it is somebody's own, whom only the portal can name.
      const opened = await openVisit(studio, code, ({ ticket }) => admission.belongsTo(request, ticket));
      if (!opened.ok) throw new Refusal(opened.refusal.code, opened.refusal.detail);
      return z.encode(shapes.visitOpened, opened.value);
    });

    scope.get('/api/balance', async (request) => {
      const session = await visitor(request);
      if (studio.keepsMoneyOf(session.operator) && !session.trial) {
        return z.encode(shapes.balanceNow, { balance: (await balanceOf(database, session)) ?? 0n });
      }
      const peer = studio.peerOf(session.operator);
      const body = encodeBody(balance, { session: session.portalSession, player: session.player });
      const reply = peer && (await ask(peer, balance, body));
      if (reply?.kind !== 'answered') throw new Refusal('portal-silent');
      if (!reply.outcome.ok) throw new Refusal('session-over', reply.outcome.refusal.code);
      return z.encode(shapes.balanceNow, { balance: reply.outcome.value.balance });
    });

    scope.get('/api/pots', async (request) => {
      const session = await visitor(request);
      const game = gameByCode(session.game);
      const fed = game?.engines[game.current]?.potsHit !== undefined && !session.trial;
      return z.encode(shapes.potsNow, { pots: fed ? await potsOf(database, session) : [] });
    });

    scope.post('/api/rounds', async (request) => {
      const session = await visitor(request);
      const body = read(shapes.openRoundBody, request.body);
      const opened = await openRound(studio, session, body.request, body.wish, body.free);
      if (!opened.ok) throw new Refusal(opened.refusal);
      return z.encode(shapes.roundView, viewOf(await advanceFar(studio, opened.value)));
    });

    scope.get('/api/rounds', async (request) => {
      const session = await visitor(request);
      const { before = null } = read(shapes.roundQuery, request.query);
      const page = { game: session.game, before, limit: ROUNDS_PER_PAGE };
      const rounds = await roundsOf(database, session, page);
      return z.encode(shapes.roundPage, { rounds: rounds.map(viewOf) });
    });

    scope.get('/api/rounds/:id', async (request) => {
      const session = await visitor(request);
      const round = await roundById(database, read(shapes.roundPath, request.params).id);
      const own = round?.operator === session.operator && round.player === session.player;
      if (!round || !own) throw new Refusal('round-not-found');
      return z.encode(shapes.roundView, viewOf(round));
    });

    scope.post('/api/rounds/:id/steps', async (request) => {
      const session = await visitor(request);
      const { id } = read(shapes.roundPath, request.params);
      const body = read(shapes.stepBody, request.body);
      const taken = await takeStep(studio, session, id, body.request, body.step);
      if (!taken.ok) throw new Refusal(taken.refusal);
      return z.encode(shapes.roundView, viewOf(await advanceFar(studio, taken.value)));
    });

    scope.post('/api/flights/bets', async (request) => {
      const session = await visitor(request);
      const { request: name, ...wish } = read(flights.placeBetBody, request.body);
      const placed = await placeBet(studio, session, name, wish);
      if (!placed.ok) throw new Refusal(placed.refusal);
      return z.encode(shapes.roundView, viewOf(await advanceFar(studio, placed.value)));
    });

    scope.post('/api/flights/bets/:id/cash-out', async (request) => {
      // What counts is when the request came in, not when there was time for it.
      const receivedAt = clock.now();
      const session = await visitor(request);
      const { id } = read(shapes.roundPath, request.params);
      const body = read(flights.cashOutBody, request.body);
      const cashed = await cashOut(studio, session, id, body.request, receivedAt);
      if (!cashed.ok) throw new Refusal(cashed.refusal);
      return z.encode(shapes.roundView, viewOf(await advanceFar(studio, cashed.value)));
    });

    // The way to check a flight without playing. Nothing is told of flights to come.
    scope.get('/api/flights/:number', async (request) => {
      const { number } = read(flights.flightPath, request.params);
      const flight = await flownByNumber(database, Number(number));
      if (!flight) throw new Refusal('round-not-found');
      return z.encode(flights.provableFlight, proofOf(flight));
    });

    scope.put('/api/seeds', async (request) => {
      const session = await visitor(request);
      const { clientSeed } = read(shapes.clientSeedBody, request.body);
      return setClientSeed(studio, session, clientSeed);
    });

    scope.post('/api/seeds/rotation', async (request) => {
      const rotation = await rotate(studio, await visitor(request));
      if (!rotation.ok) throw new Refusal(rotation.refusal);
      return rotation.value;
    });
  });
}
