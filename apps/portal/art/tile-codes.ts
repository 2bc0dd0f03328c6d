import type { DigitStyle } from '@mela/i18n';

/**
 * Codes of the games that we have drawn a tile for (scenes/tiles.ts), after their vendor where another one has the same game too; a test
 * keeps the two equal.
 */
export const tileCodes: ReadonlySet<string> = new Set([
  'padma25',
  'ssc1m',
  'sscreplay',
  'padma3d',
  'taka777',
  'plinko',
  'dice',
  'mines',
  'crash',
  'riksha',
  'nakshi',
  'bengalways',
  'mangoburst',
  'meghnap5',
  'jamuna11',
  'baich10',
  'pasha3',
  'genda49',
  'padmanorth',
  'padmasouth',
  'airavat',
  'mekong6',
  'pronali4',
  'xinjiangreplay',
  'china3dreplay',
  'chinap5replay',
  'guangdongreplay',
  'shandongreplay',
  'jiangxireplay',
  'beijingreplay',
  'jiangsureplay',
  'hongkongreplay',
  'northreplay',
  'provinces',
  'thaireplay',
  'laoreplay',
  'malaysiareplay',
  'singaporereplay',
  'kadam-padma25',
  'kadam-taka777',
  'kadam-plinko',
  'kadam-dice',
  'kadam-bengalways',
  'kadam-mangoburst',
  'kadam-mines',
  'kadam-crash',
  'kadam-riksha',
  'kadam-nakshi',
]);

/** Of these games, and of the vendors below by their tiles' names, the ones whose tile shows no digit: all others are drawn for Latin readers too. */
export const tilesWithoutDigits: ReadonlySet<string> = new Set([
  'pasha3',
  'jiangsureplay',
  'plinko',
  'dice',
  'bengalways',
  'mangoburst',
  'mines',
  'crash',
  'nakshi',
  'kadam-plinko',
  'kadam-dice',
  'kadam-bengalways',
  'kadam-mangoburst',
  'kadam-mines',
  'kadam-crash',
  'kadam-nakshi',
  'vendor-shapla',
  'vendor-kadam',
  'plain',
]);

/** The tile of a lottery that has none of its own, by its class. */
export const tilesOfClasses: Readonly<Record<string, string>> = {
  SSC: 'ssc1m',
  LF: 'padma3d',
  '11X5': 'jamuna11',
  PK10: 'baich10',
  K3: 'pasha3',
  LHC: 'genda49',
  VN: 'provinces',
  TH: 'airavat',
  LA: 'mekong6',
  '4D': 'pronali4',
};

/** Codes of the vendors that we have drawn a tile for (scenes/vendor-tiles.ts). */
export const drawnVendors: ReadonlySet<string> = new Set([
  'SHAPLA',
  'KADAM',
  'LOTT',
  'TCG_LOTTO_VN',
  'TCG_SEA',
]);

const TILE = '/art/tile-';

/** A picture as it is drawn for a reader of such digits: a tile with digits on it is there in both. */
export const inDigitsOf = (digits: DigitStyle, src: string): string =>
  digits !== 'bengali-lakh' && src.startsWith(TILE) && !tilesWithoutDigits.has(src.slice(TILE.length))
    ? `${src}-latin`
    : src;
