import pg from 'pg';
import { afterAll, beforeAll } from 'vitest';
import { openHouse, type TestHouse } from '../../packages/test-house/house.ts';

/** The house whose answers a file of tests holds to their transcripts, and its database's owner, who sees what the answers wrote. */
export type TranscribedHouse = { readonly house: TestHouse; readonly owner: pg.Client };

/** Opens one before the file's tests and closes it after them; both are there from the first test (and `beforeAll` that follows) on. */
export function openTranscribedHouse(): TranscribedHouse {
  const opened = {} as { house: TestHouse; owner: pg.Client };
  beforeAll(async () => {
    opened.house = await openHouse();
    opened.owner = new pg.Client(opened.house.ownerUrl);
    await opened.owner.connect();
  });
  afterAll(async () => {
    await opened.owner.end();
    await opened.house.close();
  });
  return opened;
}
