import { isOverload } from '@mela/api/platform/overload.ts';

/** Presses until there is an answer: whoever waits too long for the others is rolled back and told so, and presses again. */
export async function certainly<T>(press: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await press();
    } catch (error) {
      if (!isOverload(error)) throw error;
    }
  }
}
