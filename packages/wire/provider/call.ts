import { ok, refuse, type Outcome } from '@mela/primitives';
import * as z from 'zod/mini';
import { isRefusalCode, type ProviderRefusal, type RefusalCode } from './outcome-codes.ts';

/** One call of the protocol: its name, what goes over in each direction, and the refusals it may answer. */
export type Call<
  Name extends string = string,
  Body extends z.ZodMiniType = z.ZodMiniType,
  Value extends z.ZodMiniType = z.ZodMiniType,
  Code extends RefusalCode = RefusalCode,
> = {
  readonly name: Name;
  readonly path: `/provider/v1/${Name}`;
  readonly body: Body;
  readonly value: Value;
  readonly refusals: readonly Code[];
};

/** The request of a call in our own words (amounts as bigint, instants as Date). */
export type BodyOf<C extends Call> = z.output<C['body']>;

/** The answer of a call in our own words, when it says "ok". */
export type ValueOf<C extends Call> = z.output<C['value']>;

/** The refusal codes that a call may answer. */
export type CodeOf<C extends Call> = C['refusals'][number] | 'malformed' | 'amount-invalid' | 'try-again';

/** Largest body in either direction, in bytes. */
export const BODY_BYTES_MAX = 65_536;

/** Defines a call. `malformed`, `amount-invalid` and `try-again` belong to every call and are not listed. */
export function call<
  const Name extends string,
  Body extends z.ZodMiniType,
  Value extends z.ZodMiniType,
  const Code extends RefusalCode,
>(name: Name, shape: { body: Body; value: Value; refusals: readonly Code[] }): Call<Name, Body, Value, Code> {
  return { name, path: `/provider/v1/${name}`, ...shape };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The body text of a request. Repeating a request means sending this very text again. */
export const encodeBody = <C extends Call>(call: C, body: BodyOf<C>): string =>
  JSON.stringify(z.encode(call.body, body));

/** The fields that hold an amount, in every call. */
const AMOUNTS = new Set(['amount', 'win', 'change', 'actualBet']);

/** Reads a request's body text; what does not fit is refused with the code to answer. */
export function decodeBody<C extends Call>(
  call: C,
  text: string,
): Outcome<BodyOf<C>, ProviderRefusal<'malformed' | 'amount-invalid'>> {
  const decoded = z.safeParse<C['body']>(call.body, parseJson(text));
  if (decoded.success) return ok(decoded.data);
  const paths = decoded.error.issues.map(({ path }) => path);
  const onlyAmounts = paths.every((path) => AMOUNTS.has(String(path.at(-1))));
  return refuse({
    code: onlyAmounts ? 'amount-invalid' : 'malformed',
    detail: paths.map((path) => path.join('.')).join(', '),
  });
}

/** The body text of an answer. */
export const encodeAnswer = <C extends Call>(
  call: C,
  outcome: Outcome<ValueOf<C>, ProviderRefusal<CodeOf<C>>>,
): string =>
  JSON.stringify(outcome.ok ? { code: 'ok', value: z.encode(call.value, outcome.value) } : outcome.refusal);

/** Reads an answer's body text; `undefined` when it keeps none of the promises of the call. */
export function decodeAnswer<C extends Call>(
  call: C,
  text: string,
): Outcome<ValueOf<C>, ProviderRefusal> | undefined {
  const answer = parseJson(text);
  if (typeof answer !== 'object' || answer === null || !('code' in answer)) return undefined;
  if (isRefusalCode(answer.code)) {
    const detail = 'detail' in answer && typeof answer.detail === 'string' ? { detail: answer.detail } : {};
    return refuse({ code: answer.code, ...detail });
  }
  if (answer.code !== 'ok' || !('value' in answer)) return undefined;
  const decoded = z.safeParse<C['value']>(call.value, answer.value);
  return decoded.success ? ok(decoded.data) : undefined;
}
