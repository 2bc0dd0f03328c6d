import type { Outcome } from '@mela/primitives';
import { ok, refuse } from '@mela/primitives';
import * as z from 'zod/mini';
import * as shapes from '../surfaces/player-shapes.ts';

export type Visit = z.output<typeof shapes.visitOpened>;
export type RoundView = z.output<typeof shapes.roundView>;
export type Commitment = z.output<typeof shapes.commitment>;
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
  round(id: string): Promise<Answer<RoundView>>;
  rounds(before?: string): Promise<Answer<{ rounds: RoundView[] }>>;
  setClientSeed(clientSeed: string): Promise<Answer<Commitment>>;
  rotate(): Promise<Answer<Rotation>>;
};

async function call<Shape extends z.ZodMiniType>(
  shape: Shape,
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  token: string | undefined,
  body?: object,
): Promise<Answer<z.output<Shape>>> {
  try {
    const response = await fetch(path, {
      method,
      headers: {
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
      signal: AbortSignal.timeout(15_000),
    });
    // A server in trouble may have done it or not: for the page that is silence, to be asked again.
    if (response.status >= 500) return refuse({ code: 'silent' });
    const answer: unknown = await response.json();
    if (response.ok) return ok(z.parse(shape, answer));
    const { code, detail } = z.parse(refusal, answer);
    return refuse({ code: code as CallRefusal['code'], ...(detail === undefined ? {} : { detail }) });
  } catch {
    return refuse({ code: 'silent' });
  }
}

/** Opens the visit that a launch code stands for. */
export async function openVisit(code: string): Promise<Answer<{ visit: Visit; client: StudioClient }>> {
  const opened = await call(shapes.visitOpened, 'POST', '/api/visits', undefined, { code });
  if (!opened.ok) return opened;
  const { token } = opened.value;
  const client: StudioClient = {
    balance: () => call(shapes.balanceNow, 'GET', '/api/balance', token),
    pots: () => call(shapes.potsNow, 'GET', '/api/pots', token),
    openRound: (request, wish, free) =>
      call(shapes.roundView, 'POST', '/api/rounds', token, { request, wish, ...(free ? { free } : {}) }),
    step: (id, request, step) =>
      call(shapes.roundView, 'POST', `/api/rounds/${id}/steps`, token, { request, step }),
    round: (id) => call(shapes.roundView, 'GET', `/api/rounds/${id}`, token),
    rounds: (before) =>
      call(shapes.roundPage, 'GET', before ? `/api/rounds?before=${before}` : '/api/rounds', token),
    setClientSeed: (clientSeed) => call(shapes.commitment, 'PUT', '/api/seeds', token, { clientSeed }),
    rotate: () => call(shapes.rotated, 'POST', '/api/seeds/rotation', token),
  };
  return ok({ visit: opened.value, client });
}
