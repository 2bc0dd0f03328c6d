const PAUSES_MS = [500, 2000];

/** A page's `lazy`: asked for again when it does not arrive, before that is told where the page would stand. */
export const importWithRetry = <T>(load: () => Promise<T>): (() => Promise<T>) => {
  const attempt = async (tries: number): Promise<T> => {
    try {
      return await load();
    } catch (error) {
      const pause = PAUSES_MS[tries];
      if (pause === undefined) throw error;
      await new Promise((resolve) => setTimeout(resolve, pause));
      return attempt(tries + 1);
    }
  };
  return () => attempt(0);
};
