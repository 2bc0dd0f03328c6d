import { CELLS } from '../rules.ts';
import boat from './motifs/boat.svg?raw';
import fish from './motifs/fish.svg?raw';
import kalka from './motifs/kalka.svg?raw';
import leaf from './motifs/leaf.svg?raw';
import lotus from './motifs/lotus.svg?raw';
import peacock from './motifs/peacock.svg?raw';
import sun from './motifs/sun.svg?raw';
import wheel from './motifs/wheel.svg?raw';

/** What is stitched on the patches. */
export const MOTIFS = { boat, fish, kalka, leaf, lotus, peacock, sun, wheel } as const;
export type Motif = keyof typeof MOTIFS;

const PATTERN: readonly Motif[] = [
  ...(['kalka', 'fish', 'sun', 'fish', 'kalka'] as const),
  ...(['boat', 'leaf', 'peacock', 'leaf', 'boat'] as const),
  ...(['sun', 'wheel', 'lotus', 'wheel', 'sun'] as const),
  ...(['boat', 'leaf', 'peacock', 'leaf', 'boat'] as const),
  ...(['kalka', 'fish', 'sun', 'fish', 'kalka'] as const),
];

/** The motif of each patch: a quilt is the same from all sides. */
export const motifOf = (cell: number): Motif => PATTERN[cell % CELLS] ?? 'lotus';

/** The cloths of old saris that a quilt is pieced of. */
const CLOTHS = [0xf2d7c0, 0xd9e6d2, 0xd6dff0, 0xf5e2b4, 0xeed3dc];

/** The cloth of a patch; no two beside each other are the same. */
export const clothOf = (cell: number): number => CLOTHS[(cell + 2 * Math.floor(cell / 5)) % 5] ?? 0xf2d7c0;
