/** How long something takes, in milliseconds. */
export async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

/** How long it takes in the middle of so many times, once it has been done before. */
export async function medianOf(looks: number, work: () => Promise<unknown>): Promise<number> {
  await work();
  const times: number[] = [];
  for (let look = 0; look < looks; look += 1) times.push(await timeOf(work));
  return times.toSorted((one, other) => one - other)[Math.floor(looks / 2)] ?? 0;
}
