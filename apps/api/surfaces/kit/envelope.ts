import { noteRefusal } from '@mela/traffic';
import type { Envelope } from '@mela/wire';
import type { FastifyReply } from 'fastify';
import type { FieldsRefused, MessageValues } from '../../platform/fields-refused.ts';

/** A refusal as the wire knows it. */
export type WireRefusal = {
  code: string;
  status: number;
  /** Has no message of its own; its fields may have. */
  silent?: true;
  /** Values of the message's placeholders. */
  values?: MessageValues;
  /** Message ids (with values) by the path of the input they belong to; a brand's own words come before the message. */
  fields?: FieldsRefused['fields'];
  /** After how long asking again may help. */
  retryAfterSeconds?: number;
};

/** Turns message ids into the caller's language, or takes it out of what a brand says itself. */
export type Translate = (
  id: string,
  values?: MessageValues,
  words?: Readonly<Record<string, string>>,
) => string;

/** The envelope of a success; `value` is already in the wire's spelling. */
export const succeeded = (value: unknown): Envelope => ({ success: true, value, message: '', code: 'ok' });

/** The envelope of a refusal, in the caller's language. */
export function refused(refusal: WireRefusal, translate: Translate): Envelope {
  const fields = refusal.fields
    ? Object.fromEntries(
        Object.entries(refusal.fields).map(([path, { id, values, words }]) => [
          path,
          translate(id, values, words),
        ]),
      )
    : undefined;
  return {
    success: false,
    value: null,
    message: refusal.silent ? '' : translate(refusal.code, refusal.values),
    code: refusal.code,
    ...(fields ? { fields } : {}),
  };
}

/** Answers a refusal in the caller's language, and when to ask again where that may help. */
export function tellRefusal(reply: FastifyReply, refusal: WireRefusal, translate: Translate): FastifyReply {
  if (refusal.retryAfterSeconds !== undefined) void reply.header('retry-after', refusal.retryAfterSeconds);
  noteRefusal(reply, refusal.code);
  return reply.code(refusal.status).send(refused(refusal, translate));
}
