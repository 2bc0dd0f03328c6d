import {
  elevenFivePlaces,
  fiveDigitPlaces,
  k3Places,
  lhcPlaces,
  pk10Places,
  threeDigitPlaces,
} from './ball-places.ts';
import type { Place } from './place.ts';
import { fourDPlaces, laoPlaces, thaiPlaces, vietnamPlaces } from './ticket-places.ts';

const places: Readonly<Record<string, readonly Place<never>[]>> = {
  SSC: fiveDigitPlaces,
  LFP5: fiveDigitPlaces,
  LF3D: threeDigitPlaces,
  '11X5': elevenFivePlaces,
  PK10: pk10Places,
  K3: k3Places,
  LHC: lhcPlaces,
  VNN: vietnamPlaces,
  VNS: vietnamPlaces,
  TH: thaiPlaces,
  LA: laoPlaces,
  '4D': fourDPlaces,
};

/** The places that charts follow in a family's draws, which come from our own server: it lets no draw in that is none of its family. */
export const placesOfFamily = (family: string): readonly Place[] =>
  (places[family] ?? []) as readonly Place[];
