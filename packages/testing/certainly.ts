import { databaseFailureOf } from '@mela/database/failure.ts';

/** Presses until there is an answer: whoever waits too long for the others is rolled back and told so, and presses again. */
export async function certainly<T>(press: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await press();
    } catch (error) {
      if (databaseFailureOf(error) !== 'overload') throw error;
    }
  }
}
