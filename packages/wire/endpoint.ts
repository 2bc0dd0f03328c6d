import * as z from 'zod/mini';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Who may call: visitors have no session; trial accounts hold play money; agents are also members of their site. */
export type Audience = 'visitor' | 'trial' | 'member' | 'agent';

/** Everybody who can hold a real-money session. */
export const PLAYERS = ['member', 'agent'] as const satisfies readonly Audience[];

/** Everybody with a session, trial included. */
export const SIGNED_IN = ['trial', 'member', 'agent'] as const satisfies readonly Audience[];

/** Everybody. */
export const ANYONE = ['visitor', 'trial', 'member', 'agent'] as const satisfies readonly Audience[];

const nothing = z.object({});

type Schemas = { params: z.ZodMiniType; query: z.ZodMiniType; body: z.ZodMiniType; answer: z.ZodMiniType };

/**
 * One call across the wire, as one value shared by server and clients. The schemas are two-way codecs: the wire's
 * spelling on one side, our own words on the other.
 */
export type Endpoint<Who extends string = string, S extends Schemas = Schemas> = Readonly<{
  name: string;
  /** The first one is what our own client uses. */
  methods: readonly [Method, ...Method[]];
  /** With `:name` for path parameters. */
  path: string;
  audience: readonly Who[];
  /** The body travels as a JWE; a plain one is refused. */
  sealed: boolean;
  /** Moves money: needs an Idempotency-Key and takes effect once per key. */
  idempotent: boolean;
  /** The body is a file of at most so many bytes, as it is; 0: the body is no file. */
  uploadMax: number;
  /** The body is what a form of a page sends (or JSON), not JSON alone. */
  form: boolean;
  /** A success answers a file as it is, outside the envelope; a refusal is an envelope as ever. */
  answersFile: boolean;
  /** May be called by somebody who has to change the password first. Whatever a visitor may call always can. */
  whilePasswordDue: boolean;
  /** Body fields that are never kept, not even in the hash that tells a repeat under the same key. */
  secrets: readonly string[];
}> &
  Readonly<S>;

type Given<Who extends string, S extends Schemas> = {
  name: string;
  methods: readonly [Method, ...Method[]];
  path: string;
  audience: readonly Who[];
  sealed?: true;
  idempotent?: true;
  uploadMax?: number;
  form?: true;
  answersFile?: true;
  whilePasswordDue?: true;
  secrets?: readonly string[];
  answer: S['answer'];
} & Partial<Pick<S, 'params' | 'query' | 'body'>>;

/** Declares an endpoint. What is not given means: no parameters, an open body, nothing idempotent. */
export function endpoint<
  const Who extends string,
  A extends z.ZodMiniType,
  P extends z.ZodMiniType = typeof nothing,
  Q extends z.ZodMiniType = typeof nothing,
  B extends z.ZodMiniType = typeof nothing,
>(
  given: Given<Who, { params: P; query: Q; body: B; answer: A }>,
): Endpoint<Who, { params: P; query: Q; body: B; answer: A }> {
  return {
    sealed: false,
    idempotent: false,
    uploadMax: 0,
    form: false,
    answersFile: false,
    whilePasswordDue: false,
    secrets: [],
    ...given,
    params: given.params ?? (nothing as unknown as P),
    query: given.query ?? (nothing as unknown as Q),
    body: given.body ?? (nothing as unknown as B),
  };
}

/** What a handler is given and a client gives, in our own words. */
export type InputOf<E extends Endpoint> = {
  params: z.output<E['params']>;
  query: z.output<E['query']>;
  body: z.output<E['body']>;
};

/** What a handler answers and a client gets, in our own words. */
export type AnswerOf<E extends Endpoint> = z.output<E['answer']>;
