/** Lets work under the same name run one after the other in this process; other names do not wait. */
export function openTurns(): { inTurn<T>(name: string, work: () => Promise<T>): Promise<T> } {
  const last = new Map<string, Promise<unknown>>();
  return {
    async inTurn(name, work) {
      const before = last.get(name);
      const mine = before ? before.then(work, work) : work();
      last.set(name, mine);
      try {
        return await mine;
      } finally {
        if (last.get(name) === mine) last.delete(name);
      }
    },
  };
}
