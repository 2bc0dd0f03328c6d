import { compileMessages } from './compile.ts';
import type { Message } from './message.ts';

/** The names that a message in ICU's writing asks values for, at every depth, each once and sorted. Throws when it is not well-formed. */
export const placeholdersOf = (source: string): string[] =>
  namesIn(compileMessages({ source })['source'] ?? '');

function namesIn(message: Message): string[] {
  if (typeof message === 'string') return [];
  const names = message.flatMap((piece) => {
    if (typeof piece === 'string') return [];
    const [name, , detail] = piece;
    const choices = typeof detail === 'object' && detail !== null ? Object.values(detail) : [];
    return [name, ...choices.flatMap((choice) => (typeof choice === 'object' ? namesIn(choice) : []))];
  });
  return [...new Set(names)].sort();
}
