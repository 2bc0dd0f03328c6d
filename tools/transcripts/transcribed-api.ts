import pg from 'pg';
import { afterAll, beforeAll } from 'vitest';
import { openTestApi, type TestApi } from '../../packages/testing/test-api.ts';

/** The system whose answers a file of tests holds to their transcripts, and its database's owner, who sees what the answers wrote. */
export type TranscribedApi = { readonly api: TestApi; readonly owner: pg.Client };

/** Opens one before the file's tests and closes it after them; both are there from the first test (and `beforeAll` that follows) on. */
export function openTranscribedApi(): TranscribedApi {
  const opened = {} as { api: TestApi; owner: pg.Client };
  beforeAll(async () => {
    opened.api = await openTestApi();
    opened.owner = new pg.Client(opened.api.ownerUrl);
    await opened.owner.connect();
  });
  afterAll(async () => {
    await opened.owner.end();
    await opened.api.close();
  });
  return opened;
}
