import type { Area, Language } from '@mela/i18n';
import { shelfOf, type Family, type Play, type Shelf } from '@mela/lottery-rules';
import { ensureArea } from '../../../data/locale/catalogue.ts';
import type { Kit } from './kits/kit.ts';

type Source = readonly [area: Area, load: () => Promise<{ kit: Kit }>];

const digits = (load: () => Promise<Family>): Source => [
  'plays-digits',
  async () => {
    const [{ digitsKit }, family] = await Promise.all([import('./kits/digits.ts'), load()]);
    return { kit: digitsKit(family) };
  },
];
const vietnam = (load: () => Promise<Family>): Source => [
  'plays-vietnam',
  async () => {
    const [{ vietnamKit }, family] = await Promise.all([import('./kits/vietnam.ts'), load()]);
    return { kit: vietnamKit(family) };
  },
];

/** Where each family's rules and words are; opening a game fetches those of its own family and no other. */
const SOURCES: Readonly<Record<string, Source>> = {
  SSC: digits(async () => (await import('@mela/lottery-rules/games/ssc.ts')).ssc),
  LF3D: digits(async () => (await import('@mela/lottery-rules/games/lf.ts')).lf3d),
  LFP5: digits(async () => (await import('@mela/lottery-rules/games/lf.ts')).lfp5),
  '11X5': ['plays-balls', () => import('./kits/11x5.ts')],
  PK10: ['plays-cars', () => import('./kits/pk10.ts')],
  K3: ['plays-dice', () => import('./kits/k3.ts')],
  LHC: ['plays-lhc', () => import('./kits/lhc.ts')],
  VNN: vietnam(async () => (await import('@mela/lottery-rules/games/vn.ts')).vnn),
  VNS: vietnam(async () => (await import('@mela/lottery-rules/games/vn.ts')).vns),
  TH: ['plays-thai', () => import('./kits/th.ts')],
  LA: ['plays-lao', () => import('./kits/la.ts')],
  '4D': ['plays-4d', () => import('./kits/4d.ts')],
};

/** The codes of all families that this portal has pages for. */
export const familyCodes = Object.keys(SOURCES);

const loaded = new Map<string, Kit>();

/** Fetches a family's rules and its words in a language, once. */
export async function loadKit(family: string, language: Language): Promise<Kit> {
  const source = SOURCES[family];
  if (!source) throw new Error(`no rules for ${family}`);
  const [area, load] = source;
  const [{ kit }] = await Promise.all([load(), ensureArea(language, area)]);
  loaded.set(family, kit);
  return kit;
}

/** The area of messages that a family's words are in. */
export const areaOf = (family: string): Area | undefined => SOURCES[family]?.[0];

/** The family that a play's code begins with. */
export const familyOfPlay = (code: string): string => code.slice(0, code.indexOf('_'));

/** A family that has been fetched. */
export const kitOf = (family: string): Kit | undefined => loaded.get(family);

/** A play of a family that has been fetched. */
export const playOf = (code: string): Play<unknown> | undefined =>
  kitOf(familyOfPlay(code))?.family.plays.find((play) => play.code === code);

/** All families, for who checks proofs of any of them. */
export async function loadShelf(language: Language): Promise<Shelf> {
  const kits = await Promise.all(familyCodes.map((family) => loadKit(family, language)));
  return shelfOf(kits.map(({ family }) => family));
}
