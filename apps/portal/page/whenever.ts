const PAUSE_MS = 3000;

/** Fetches a part of a page, again and again until it is there: without a network the page does without, and loses nothing else by it. */
export async function whenever<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch {
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    return whenever(load);
  }
}
