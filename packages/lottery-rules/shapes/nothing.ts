import { ok, refuse } from '@mela/primitives';
import { fieldsOf } from './pool-list.ts';
import type { Shape } from './shape.ts';

/** Nothing to choose: the play itself is the bet, `{}`, as empty text. */
export const nothing: Shape<null> = {
  picker: { kind: 'rows', of: 'choices', pool: [], rows: [], minFilled: 0, minInAll: 0, sharing: 'free' },
  compose: () => ({}),
  spread: () => [],
  read: (raw) => (fieldsOf(raw, []) && !Array.isArray(raw) ? ok(null) : refuse({ kind: 'malformed' })),
  format: () => '',
  parse: (text) => (text === '' ? {} : undefined),
};
