import type { Family } from '@mela/lottery-rules';
import type { Id } from '@mela/primitives';
import type { IssueState } from '../issue.ts';

/** An issue on its way through the draw clock, with what its product says of it. */
export type IssueAtWork = Readonly<{
  id: Id;
  game: string;
  numero: string;
  state: IssueState;
  drawsAt: Date;
  family: Family;
  source: string;
  feed: string | null;
  intervalSeconds: number;
  timeZone: string;
  /** Own draws that mix in a beacon: its round, published with the tickets. */
  beaconRound: bigint | null;
}>;
