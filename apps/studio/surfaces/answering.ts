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

/** What answers a call's body text. */
export type Handler = (operator: Operator, bodyText: string) => Promise<string>;

/** Answers a call of the protocol: what does not fit its shape is refused before the work sees it. */
export const answering =
  <C extends Call>(
    call: C,
    work: (operator: Operator, body: BodyOf<C>) => Promise<Outcome<ValueOf<C>, ProviderRefusal<CodeOf<C>>>>,
  ): Handler =>
  async (operator, bodyText) => {
    const body = decodeBody(call, bodyText);
    return encodeAnswer(call, body.ok ? await work(operator, body.value) : body);
  };
