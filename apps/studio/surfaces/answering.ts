import type { Outcome } from '@mela/primitives';
import {
  decodeBody,
  encodeAnswer,
  type BodyOf,
  type Call,
  type CodeOf,
  type ProviderRefusal,
  type ValueOf,
} from '@mela/wire/provider/index.ts';
import type { Operator } from '../settings.ts';

/** What answers a call's body text: the text of the answer, and the code of a refusal. */
export type Handler = (
  operator: Operator,
  bodyText: string,
) => Promise<{ text: string; refusal: string | null }>;

/** Answers a call of the protocol: what does not fit its shape is refused before the work sees it. */
export const answering =
  <C extends Call>(
    call: C,
    work: (operator: Operator, body: BodyOf<C>) => Promise<Outcome<ValueOf<C>, ProviderRefusal<CodeOf<C>>>>,
  ): Handler =>
  async (operator, bodyText) => {
    const body = decodeBody(call, bodyText);
    const outcome = body.ok ? await work(operator, body.value) : body;
    return { text: encodeAnswer(call, outcome), refusal: outcome.ok ? null : outcome.refusal.code };
  };
