/** The share of goals in each 15 minutes, stoppage counted at 45 and 90. */
const SHARES = [0.1239, 0.1403, 0.179, 0.1643, 0.1628, 0.2297] as const;

const BIN_MINUTES = 15;

/** The share of the goals that is still to come at this minute: the unplayed bins and the linear rest of the current one. */
export function remainingShare(minute: number): number {
  return SHARES.reduce((sum, share, bin) => {
    const left = (bin + 1) * BIN_MINUTES - minute;
    return sum + share * Math.min(1, Math.max(0, left / BIN_MINUTES));
  }, 0);
}
