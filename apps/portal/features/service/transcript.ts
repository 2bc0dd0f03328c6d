import type { Said } from './queries.ts';

/** All that was said as a text that anything opens: who, when and what, the oldest first. */
export function transcriptOf(
  messages: readonly Said[],
  title: string,
  names: Readonly<Record<Said['author'], string>>,
  moment: (instant: Date) => string,
): string {
  const parts = messages.map(
    ({ author, sentAt, text }) =>
      `${names[author]} · ${moment(sentAt)}\r\n${text.replaceAll(/\r?\n/g, '\r\n')}`,
  );
  return `${[title, ...parts].join('\r\n\r\n')}\r\n`;
}
