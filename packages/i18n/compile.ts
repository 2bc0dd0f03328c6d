import {
  compileMessageOrThrow,
  type CompiledIcuChoices,
  type CompiledMessageToken,
} from '@lingui/message-utils/compileMessage';
import type { AreaMessages, Message, Piece } from './message.ts';

/** Compiles ICU messages, keyed by id. Throws on a message that is not well-formed. */
export function compileMessages(messages: AreaMessages): Record<string, Message> {
  return Object.fromEntries(
    Object.entries(messages).map(([key, source]) => [
      key,
      typeof source === 'string' ? compile(key, source) : source,
    ]),
  );
}

function compile(key: string, source: string): Message {
  try {
    return shorten(compileMessageOrThrow(source).map(toPiece));
  } catch (cause) {
    throw new Error(`message ${key} is not well-formed: ${source}`, { cause });
  }
}

/** Lingui's piece in our form: a choice of one text is sent as that text, and what has no use is left out. */
function toPiece(piece: CompiledMessageToken): Piece {
  if (typeof piece === 'string') return piece;
  const [name, kind, detail] = piece;
  if (kind === undefined || !isChoices(detail)) return [name];
  const choices = Object.entries(detail).flatMap(([word, choice]) =>
    Array.isArray(choice) ? [[word, shorten(choice.map(toPiece))] as const] : [],
  );
  return [name, kind, Object.fromEntries(choices)];
}

function shorten(pieces: readonly Piece[]): Message {
  const [only = '', ...more] = pieces;
  return more.length === 0 && typeof only === 'string' && only !== '#' ? only : pieces;
}

const isChoices = (detail: unknown): detail is CompiledIcuChoices =>
  typeof detail === 'object' && detail !== null;
