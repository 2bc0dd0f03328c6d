import type { Family } from './family.ts';
import type { Play } from './play.ts';

/** A play with the family it belongs to. */
export type Found = { readonly family: Family; readonly play: Play<unknown> };

/** Families side by side, looked up by code. */
export type Shelf = {
  readonly familyOf: (code: string) => Family | undefined;
  readonly playOf: (code: string) => Found | undefined;
};

/** A shelf of some families: all of them on a server, those a page shows in a browser. */
export function shelfOf(families: readonly Family[]): Shelf {
  const byCode = new Map(families.map((family) => [family.code, family] as const));
  const plays = new Map(
    families.flatMap((family) => family.plays.map((play) => [play.code, { family, play }] as const)),
  );
  return { familyOf: (code) => byCode.get(code), playOf: (code) => plays.get(code) };
}
