import type { Wish } from '../../packages/testing/scenes/fill-in.ts';
import { headersOf, jsonOf, readable, type Asked, type Told } from './answers.ts';
import { isKeyed, titleOf, type Operation, type Schema } from './operations.ts';
import { withPlaceholders, type Known } from './placeholders.ts';

const branchesOf = (schema: Schema): readonly Schema[] => schema.anyOf ?? schema.oneOf ?? [];

const typesOf = (schema: Schema): readonly string[] => [
  ...[schema.type ?? []].flat(),
  ...(schema.properties ? ['object'] : []),
  ...branchesOf(schema).flatMap(typesOf),
];

/** The parts of an object that a schema asks for; of several kinds, those of the first. */
function partsOf(schema: Schema): Readonly<Record<string, Schema>> | undefined {
  const parts = schema.properties ?? branchesOf(schema).find((one) => one.properties)?.properties;
  return parts && Object.keys(parts).length > 0 ? parts : undefined;
}

/** A value that a schema refuses: something else than it wants, part by part. */
function wrongFor(schema: Schema): unknown {
  // What tells the kinds of a request apart stays, so that the rest is looked at.
  if (schema.const !== undefined) return schema.const;
  const parts = partsOf(schema);
  if (parts) return Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, wrongFor(part)]));
  const types = typesOf(schema);
  return types.includes('object') || types.includes('array') ? 'wrong' : { wrong: true };
}

/** A query in which every part is wrong. */
const wrongQuery = ({ parameters }: Operation): Record<string, string> =>
  Object.fromEntries(
    parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => [name, '~wrong~']),
  );

/** Somebody who calls. `isOf` are the audiences that they belong to; none, for who is let in nowhere. */
export type Caller = Readonly<{
  name: string;
  isOf: readonly string[];
  headers: Readonly<Record<string, string>>;
}>;

/** What a transcript of a surface is made with. */
export type Ground = Readonly<{
  callers: readonly Caller[];
  send(asked: Asked): Promise<Told>;
  /** The path of a call with things of the scene in it. */
  pathOf(operation: Operation): string;
  /** What is right to say, made anew for each call. */
  wishOf(operation: Operation): Promise<Wish>;
  /** A wish with what the scene has, and with fresh work where it wants work done. */
  filled(wish: Wish): Promise<Wish>;
  /** A body as a sealed call takes it. */
  seal?(path: string, body: unknown): Promise<string>;
  known: Known;
  /** Calls that would answer all that was ever done here: they are said as they should be, and not with nothing. */
  endless: readonly string[];
  /** What was written since it was asked before. */
  effects(): Promise<string>;
  /** Moves the clock on, by so little that nothing else changes. */
  tick(): void;
}>;

/** How a call is said: as it should be, with nothing, out of shape, or unsealed where it should be sealed. */
type Manner = 'right' | 'empty' | 'wrong' | 'unsealed';

const SEALED = 'application/jose';
const FORM = 'application/x-www-form-urlencoded';
const DOT = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

let keys = 0;

/** Every call of a surface, by everybody, in every manner; under each call what was said and who was answered what. */
export async function transcribe(
  operations: readonly Operation[],
  ground: Ground,
): Promise<Map<string, Map<string, string>>> {
  const usual = await usualHeaders(operations, ground);
  const files = new Map<string, Map<string, string>>([
    ['every-answer', new Map([['headers', headersOf(usual)]])],
  ]);
  await ground.effects();
  for (const operation of operations) {
    const [, surface = '', area = ''] = operation.path.split('/');
    const file = `${surface}-${area}`;
    const texts = files.get(file) ?? new Map<string, string>();
    files.set(file, texts.set(titleOf(operation), await transcriptOf(operation, ground, usual)));
  }
  return files;
}

/** An answer whose headers all others are told by: that of the first call that anybody may make. */
async function usualHeaders(operations: readonly Operation[], ground: Ground): Promise<Told> {
  const open = operations.find(({ method, audience }) => method === 'GET' && audience.includes('visitor'));
  const [first] = operations;
  const operation = open ?? first;
  if (!operation) throw new Error('a surface without calls');
  const [caller] = ground.callers;
  return ground.send({ method: operation.method, url: operation.path, headers: caller?.headers ?? {} });
}

async function transcriptOf(operation: Operation, ground: Ground, usual: Told): Promise<string> {
  const reply = new Map<Manner, string>();
  const answers = new Map<string, string[]>();
  for (const [caller, manner] of attempts(operation, ground)) {
    const { asked, shown } = await composed(operation, ground, manner);
    reply.set(manner, shown);
    const result = await ground.send({ ...asked, headers: { ...caller.headers, ...asked.headers } });
    const effects = operation.method !== 'GET' && result.status < 400 ? await settle(ground) : '';
    const answer = readable(result, usual.headers, ground.known) + (effects ? `\nwrites ${effects}` : '');
    const whole = `${manner}\n${answer}`;
    answers.set(whole, [...(answers.get(whole) ?? []), caller.name]);
  }
  return [
    [...reply].map(([manner, shown]) => `${manner}: ${shown}`).join('\n'),
    ...[...answers].map(([whole, names]) => {
      const [manner, ...answer] = whole.split('\n');
      return `${names.join(', ')}, ${manner}:\n${answer.map((line) => `  ${line}`).join('\n')}`;
    }),
  ].join('\n\n');
}

/** What a call has written; the next one is made a moment later, so that what both make has an order. */
function settle(ground: Ground): Promise<string> {
  ground.tick();
  return ground.effects();
}

/**
 * Who says a call, and how. Whoever is not let in is not heard, and what is out of shape is refused before anybody's things are looked
 * at, so that one of those who are let in says it for all. What is right comes last: it may change what is there.
 */
function attempts(operation: Operation, { callers, endless }: Ground): (readonly [Caller, Manner])[] {
  const hasInput = takesBody(operation) || operation.parameters.some((one) => one.in === 'query');
  const manners: readonly Manner[] = [
    ...(operation.body?.type === SEALED ? (['unsealed'] as const) : []),
    ...(hasInput && !endless.includes(titleOf(operation)) ? (['empty'] as const) : []),
    ...(hasInput ? (['wrong'] as const) : []),
  ];
  const admitted = callers.filter(({ isOf }) => operation.audience.some((one) => isOf.includes(one)));
  const refused = callers.filter((caller) => !admitted.includes(caller));
  return [
    ...refused.map((caller) => [caller, 'right'] as const),
    ...admitted.slice(0, 1).flatMap((caller) => manners.map((manner) => [caller, manner] as const)),
    ...admitted.map((caller) => [caller, 'right'] as const),
  ];
}

const takesBody = ({ body }: Operation): boolean =>
  body !== null && (body.type.startsWith('image/') || partsOf(body.schema) !== undefined);

/** A request in a manner, and how it is shown. */
async function composed(
  operation: Operation,
  ground: Ground,
  manner: Manner,
): Promise<{ asked: Asked; shown: string }> {
  const { method, body } = operation;
  const wish = await ground.wishOf(operation);
  const isRight = manner === 'right' || manner === 'unsealed';
  const query = isRight ? wish.query : manner === 'wrong' ? wrongQuery(operation) : {};
  const search = new URLSearchParams(query).toString();
  const path = ground.pathOf(operation);
  const url = search ? `${path}?${search}` : path;
  const content = isRight ? (wish.body ?? {}) : manner === 'wrong' && body ? wrongFor(body.schema) : {};
  const type = body?.type ?? '';
  const isFile = type.startsWith('image/');
  keys += 1;
  const headers = {
    ...(body ? { 'content-type': type } : {}),
    ...(isKeyed(operation) && manner !== 'empty' ? { 'idempotency-key': `transcript-${keys}` } : {}),
  };
  const payload = isFile ? fileIn(manner) : await payloadOf(content);
  const shownBody = !body
    ? ''
    : isFile
      ? ` (${isRight ? 'a picture' : `${manner} bytes`})`
      : ` ${jsonOf(content)}`;
  return {
    asked: { method, url, headers, ...(body && payload !== undefined ? { payload } : {}) },
    shown: withPlaceholders(`${method} ${decodeURIComponent(url)}${shownBody}`, ground.known),
  };

  async function payloadOf(value: unknown): Promise<string> {
    if (type === SEALED && manner !== 'unsealed' && ground.seal) return ground.seal(operation.path, value);
    return type === FORM
      ? new URLSearchParams(value as Record<string, string>).toString()
      : JSON.stringify(value);
  }
}

const fileIn = (manner: Manner): Buffer =>
  manner === 'right' ? DOT : Buffer.from(manner === 'empty' ? '' : 'no picture');
