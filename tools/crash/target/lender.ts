/** Things that one at a time may use, and whoever comes gets one that nobody has. */
export type Lender<T> = Readonly<{ all: readonly T[]; lend<R>(use: (thing: T) => Promise<R>): Promise<R> }>;

/** Lends these out. As many can be used at once as there are. */
export function openLender<T>(things: readonly T[]): Lender<T> {
  const free = [...things];
  return {
    all: things,
    async lend(use) {
      const thing = free.shift();
      if (thing === undefined) throw new Error('more borrow than there is');
      try {
        return await use(thing);
      } finally {
        free.push(thing);
      }
    },
  };
}
