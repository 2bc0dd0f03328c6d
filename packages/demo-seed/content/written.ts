import type { Facts, Kind, Texts } from '@mela/api/domain/content/index.ts';

/** The demo's brands as their texts know them. */
export type Brand = Readonly<{
  code: 'mela' | 'nodi';
  name: Readonly<{ bn: string; en: string }>;
  /** Whether it has a lottery of its own, and games to try without an account. */
  lottery: boolean;
  freePlay: boolean;
}>;

/** Something to publish. */
export type Written = Readonly<{ kind: Kind; term: string | null; facts: Facts }>;

type Said = Partial<Texts> & { title: string };

const whole = (answer: Said): Texts => ({ summary: '', body: '', picture: null, ...answer });

/** One thing in both languages, for everybody and always, unless something else is said. */
export const write = (
  kind: Kind,
  answer: Readonly<{ bn: Said; en: Said }>,
  { term = null, ...more }: Partial<Omit<Facts, 'texts'>> & { term?: string | null } = {},
): Written => ({
  kind,
  term,
  facts: {
    audience: 'everybody',
    place: null,
    link: null,
    typeId: null,
    showsFrom: null,
    showsUntil: null,
    activity: null,
    ...more,
    texts: { bn: whole(answer.bn), en: whole(answer.en) },
  },
});

/** Paragraphs of plain text as HTML. */
export const paragraphs = (...texts: readonly string[]): string =>
  texts.map((text) => `<p>${text}</p>`).join('');

/** Points of plain text as HTML. */
export const points = (...texts: readonly string[]): string =>
  `<ul>${texts.map((text) => `<li>${text}</li>`).join('')}</ul>`;

/** Steps of plain text as HTML. */
export const steps = (...texts: readonly string[]): string =>
  `<ol>${texts.map((text) => `<li>${text}</li>`).join('')}</ol>`;
