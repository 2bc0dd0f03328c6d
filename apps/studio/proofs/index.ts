import type { Measure } from '@mela/game-maths';
import { RULES } from '../games/index.ts';
import { provablyFair } from './provably-fair.ts';

type Answer = (row: unknown) => unknown;

/** How the return of every game is measured that can be. */
export const MEASURES: Readonly<Record<string, Measure>> = Object.fromEntries(
  RULES.flatMap(({ code, measure }) => (measure ? [[code, measure]] : [])),
);

/** Answers a section that several games share: each its own rows, which name it. */
const either =
  (first: Answer | undefined, code: string, own: Answer): Answer =>
  (row) =>
    !first || (row as { game?: unknown } | null)?.game === code ? own(row) : first(row);

/** The sections of worked examples whose rules are built: each turns an example's input into its output, or throws. */
export const SECTIONS: Readonly<Record<string, Answer>> = RULES.reduce<Record<string, Answer>>(
  (sections, { code, examples = {} }) => {
    for (const [section, answer] of Object.entries(examples))
      sections[section] = either(sections[section], code, answer);
    return sections;
  },
  { provablyFair },
);
