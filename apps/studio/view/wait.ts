/** Lets so many ms pass. */
export const wait = (ms: number) => new Promise<void>((resolve) => void setTimeout(resolve, ms));
