import type { Family } from './family.ts';
import { ssc } from './games/ssc.ts';
import type { Play } from './play.ts';

/** Every family on the shelf; a new one is a file in games/ and a line here. */
export const families = { SSC: ssc } satisfies Record<string, Family>;

const byCode: ReadonlyMap<string, Family> = new Map(Object.entries(families));
const playsByCode = new Map(
  Object.values(families).flatMap((family: Family) =>
    family.plays.map((play) => [play.code, { family, play }] as const),
  ),
);

/** The family with this code, if there is one. */
export const familyOf = (code: string): Family | undefined => byCode.get(code);

/** The play with this code and its family, if there is one. */
export const playOf = (code: string): { readonly family: Family; readonly play: Play<unknown> } | undefined =>
  playsByCode.get(code);
