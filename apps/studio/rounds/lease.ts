/** How long whoever works on a round keeps others away; a killed worker's rounds are taken up after it. */
const LEASE_MS = 15_000;

/** Until when a round belongs to whoever takes it up now. */
export const leaseUntil = (now: Date): Date => new Date(now.getTime() + LEASE_MS);
