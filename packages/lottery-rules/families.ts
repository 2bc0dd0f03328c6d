import type { Family } from './family.ts';
import { elevenFive } from './games/11x5.ts';
import { fourD } from './games/4d.ts';
import { k3 } from './games/k3.ts';
import { la } from './games/la.ts';
import { lf3d, lfp5 } from './games/lf.ts';
import { lhc } from './games/lhc/lhc.ts';
import { pk10 } from './games/pk10.ts';
import { ssc } from './games/ssc.ts';
import { th } from './games/th.ts';
import { vnn, vns } from './games/vn.ts';
import { shelfOf } from './shelf.ts';

/** Every family; a new one is a file in games/ and a line here. */
export const families = {
  SSC: ssc,
  LF3D: lf3d,
  LFP5: lfp5,
  '11X5': elevenFive,
  PK10: pk10,
  K3: k3,
  LHC: lhc,
  VNN: vnn,
  VNS: vns,
  TH: th,
  LA: la,
  '4D': fourD,
} as const satisfies Record<string, Family>;

/** The whole shelf, for programs that need not count its bytes. */
export const shelf = shelfOf(Object.values(families));

/** The family, or the play and its family, with a code, if there is one. */
export const { familyOf, playOf } = shelf;
