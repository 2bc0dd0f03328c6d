import type { Outcome } from '@mela/primitives';
import { ok, refuse } from '@mela/primitives';
import * as z from 'zod/mini';
import { flightsNow, provableFlight } from '../calls/flight-shapes.ts';
import * as shapes from '../calls/player-shapes.ts';

export type Visit = z.output<typeof shapes.visitOpened>;
export type RoundView = z.output<typeof shapes.roundView>;
export type Commitment = z.output<typeof shapes.commitment>;
export type FlightBoard = z.output<typeof flightsNow>;
export type ProvableFlight = z.output<typeof provableFlight>;
export type Rotation = z.output<typeof shapes.rotated>;

/** Why the studio did not do it; `silent` when it did not answer at all. */
export type CallRefusal = { readonly code: shapes.PlayerRefusal | 'silent'; readonly detail?: string };
export type Answer<T> = Outcome<T, CallRefusal>;

const refusal = z.object({ code: z.string(), detail: z.optional(z.string()) });

/** What a game's page asks of the studio. The token lives in this closure and nowhere else. */
export type StudioClient = {
  balance(): Promise<Answer<{ balance: bigint }>>;
  /** What the pots hold that this visit can win. */
  pots(): Promise<Answer<z.output<typeof shapes.potsNow>>>;
  /** Opens a round; the same request name may be sent again after silence and opens no second one. */
  openRound(request: string, wish: object, free: boolean): Promise<Answer<RoundView>>;
  /** Takes a step in a round; the same request name may be sent again after silence and takes no second one. */
  step(id: string, request: string, step: object): Promise<Answer<RoundView>>;
  /** Places a bet in a shared flight, and cashes it out; the same request name may be sent again after silence. */
  placeBet(request: string, bet: { flight: string; seat: 0 | 1; wish: object }): Promise<Answer<RoundView>>;
  cashOut(id: string, request: string): Promise<Answer<RoundView>>;
  /** Watches the shared flights for as long as the page is open; `lost` says whether the line is down. */
  watchFlights(heard: (board: FlightBoard) => void, lost: (isLost: boolean) => void): void;
  round(id: string): Promise<Answer<RoundView>>;
  rounds(before?: string): Promise<Answer<{ rounds: RoundView[] }>>;
  setClientSeed(clientSeed: string): Promise<Answer<Commitment>>;
  rotate(): Promise<Answer<Rotation>>;
};

const call = <Shape extends z.ZodMiniType>(
  shape: Shape,
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  token: string,
  body?: object,
): Promise<Answer<z.output<Shape>>> =>
  answerOf(
    shape,
    fetch(path, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
      signal: AbortSignal.timeout(15_000),
    }),
  );

/** Reads what the studio answered to a question. */
async function answerOf<Shape extends z.ZodMiniType>(
  shape: Shape,
  asked: Promise<Response | undefined>,
): Promise<Answer<z.output<Shape>>> {
  try {
    const response = await asked;
    // A server in trouble may have done it or not: for the page that is silence, to be asked again.
    if (!response || response.status >= 500) return refuse({ code: 'silent' });
    const answer: unknown = await response.json();
    if (response.ok) return ok(z.parse(shape, answer));
    const { code, detail } = z.parse(refusal, answer);
    // It was too much at once, and nothing was done.
    if (code === 'too-many') return refuse({ code: 'silent' });
    return refuse({ code: code as CallRefusal['code'], ...(detail === undefined ? {} : { detail }) });
  } catch {
    return refuse({ code: 'silent' });
  }
}

/** Asks for a flight that is over, as anybody may. */
export const flownFlight = (number: number): Promise<Answer<ProvableFlight>> =>
  answerOf(provableFlight, fetch(`/api/flights/${number}`, { signal: AbortSignal.timeout(15_000) }));

/** Opens the visit that the page's first lines asked for. */
export async function openVisit(
  asked: Promise<Response | undefined> | undefined,
): Promise<Answer<{ visit: Visit; client: StudioClient }>> {
  const opened = await answerOf(shapes.visitOpened, asked ?? Promise.resolve(undefined));
  if (!opened.ok) return opened;
  const { token } = opened.value;
  const client: StudioClient = {
    balance: () => call(shapes.balanceNow, 'GET', '/api/balance', token),
    pots: () => call(shapes.potsNow, 'GET', '/api/pots', token),
    openRound: (request, wish, free) =>
      call(shapes.roundView, 'POST', '/api/rounds', token, { request, wish, ...(free ? { free } : {}) }),
    step: (id, request, step) =>
      call(shapes.roundView, 'POST', `/api/rounds/${id}/steps`, token, { request, step }),
    placeBet: (request, bet) =>
      call(shapes.roundView, 'POST', '/api/flights/bets', token, { request, ...bet }),
    cashOut: (id, request) =>
      call(shapes.roundView, 'POST', `/api/flights/bets/${id}/cash-out`, token, { request }),
    watchFlights: (heard, lost) => watch(token, heard, lost),
    round: (id) => call(shapes.roundView, 'GET', `/api/rounds/${id}`, token),
    rounds: (before) =>
      call(shapes.roundPage, 'GET', before ? `/api/rounds?before=${before}` : '/api/rounds', token),
    setClientSeed: (clientSeed) => call(shapes.commitment, 'PUT', '/api/seeds', token, { clientSeed }),
    rotate: () => call(shapes.rotated, 'POST', '/api/seeds/rotation', token),
  };
  return ok({ visit: opened.value, client });
}

const RECONNECT_MS = 1000;
const SESSION_OVER = 4401;

/** Keeps a line to the flights open; after a break it is opened again, a little later each time and never by all at once. */
function watch(
  token: string,
  heard: (board: FlightBoard) => void,
  lost: (isLost: boolean) => void,
  failures = 0,
): void {
  const socket = new WebSocket(new URL('/api/flights', location.origin.replace('http', 'ws')));
  let heardNow = 0;
  socket.addEventListener('open', () => socket.send(JSON.stringify({ token })));
  socket.addEventListener('message', ({ data }) => {
    heardNow += 1;
    lost(false);
    heard(z.parse(flightsNow, JSON.parse(String(data))));
  });
  socket.addEventListener('close', ({ code }) => {
    lost(true);
    if (code === SESSION_OVER) return;
    const next = heardNow > 0 ? 0 : failures + 1;
    const [jitter = 0] = crypto.getRandomValues(new Uint8Array(1));
    setTimeout(
      () => watch(token, heard, lost, next),
      RECONNECT_MS * Math.min(8, 2 ** next) * (0.5 + jitter / 512),
    );
  });
}
