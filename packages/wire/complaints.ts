import type { MessageId, Text } from '@mela/i18n';
import * as z from 'zod/mini';
import type { Endpoint, InputOf } from './endpoint.ts';

/** What is wrong with a field: the message `errors.<id>`, and what stands in it. */
export type FieldComplaint = { id: string; values?: Record<string, string | number> };

/** A message id of ours travels as the issue's message; zod's own issues are told by their code. */
function complaintOf(issue: z.core.$ZodIssue): FieldComplaint {
  if (issue.message.startsWith('field.')) return { id: issue.message };
  switch (issue.code) {
    case 'too_small':
      if (issue.origin === 'string' && issue.minimum === 1) return { id: 'field.required' };
      return { id: 'field.too-small', values: { minimum: Number(issue.minimum) } };
    case 'too_big':
      return { id: 'field.too-big', values: { maximum: Number(issue.maximum) } };
    case 'invalid_type':
      return { id: issue.input === undefined ? 'field.required' : 'field.invalid' };
    default:
      return { id: 'field.invalid' };
  }
}

/** What a schema found wrong, the first of it for each path; what has no path is about `whole`. The same on the server and in a form. */
export function complaintsOf(
  { issues }: Pick<z.core.$ZodError, 'issues'>,
  whole: string,
): Record<string, FieldComplaint> {
  const complaints: Record<string, FieldComplaint> = {};
  for (const issue of issues) complaints[issue.path.join('.') || whole] ??= complaintOf(issue);
  return complaints;
}

/** What a schema found wrong before anything was sent, in sentences; null where that is not what an error is about. */
export function sentencesOf(error: unknown, whole: string, text: Text): Record<string, string> | null {
  // Its subclass for what is thrown takes any error for its own.
  if (!(error instanceof z.core.$ZodError)) return null;
  const sentences = Object.entries(complaintsOf(error, whole)).map(
    ([path, { id, values }]) => [path, text(`errors.${id}` as MessageId, values)] as const,
  );
  return Object.fromEntries(sentences);
}

/** What a call is given for what was typed; or, under a field's name, a sentence about what is wrong with it. */
export type BodyRead<E extends Endpoint> =
  | { body: InputOf<E>['body'] }
  | { wrong: Readonly<Record<string, string>> };

type Resolved<E extends Endpoint> =
  | { values: InputOf<E>['body']; errors: object }
  | { values: object; errors: object };

/**
 * Resolves what was typed to the body of an endpoint, as React Hook Form wants it: `bodyOf` reads it, the endpoint's schema then says
 * what is wrong, in the words that the server would use. What is wrong with no field of the form is wrong with all of it (`root`).
 */
export const bodyResolver =
  <E extends Endpoint, Typed extends object>(
    endpoint: E,
    bodyOf: (typed: Typed) => BodyRead<E>,
    text: Text,
  ) =>
  (typed: Typed): Resolved<E> => {
    const read = bodyOf(typed);
    if ('wrong' in read) return { values: {}, errors: nested(read.wrong, typed) };
    try {
      z.encode(endpoint.body, read.body, { reportInput: true });
      return { values: read.body, errors: {} };
    } catch (error) {
      const wrong = sentencesOf(error, 'root', text);
      if (!wrong) throw error;
      return { values: {}, errors: nested(wrong, typed) };
    }
  };

/** Sentences by their paths as a tree of errors, as deep as the values that they are about. */
function nested(wrong: Readonly<Record<string, string>>, typed: object): object {
  const errors: Record<string, unknown> = {};
  for (const [path, message] of Object.entries(wrong)) {
    const names = path.split('.');
    const [first = ''] = names;
    let place = errors;
    const last = Object.hasOwn(typed, first) ? (names.pop() ?? '') : 'root';
    for (const name of last === 'root' ? [] : names) place = (place[name] ??= {}) as Record<string, unknown>;
    place[last] ??= { type: 'body', message };
  }
  return errors;
}
