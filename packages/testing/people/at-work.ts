import { newId } from '@mela/primitives';
import type { AnswerOf } from '@mela/wire';
import { decideApproval } from '@mela/wire/console/approvals.ts';
import { openConsoleClient, type ConsoleClient } from '../console-client.ts';
import type { TestApi } from '../test-api.ts';
import { accepted, type Reply } from '../portal-client.ts';
import { staffPeople } from './staff.ts';

/** One of Mela's staff at the console, by name or as the first of a role, freshly signed in: two minutes later, for a code is good once. */
export async function staffAtWork(
  { server, clock }: Pick<TestApi, 'server' | 'clock'>,
  who: string,
): Promise<ConsoleClient> {
  const person = staffPeople.mela.find(({ username, role }) => username === who || role === who);
  if (!person) throw new Error(`nobody who works here is ${who}`);
  clock.advance({ minutes: 2 });
  const client = openConsoleClient({ server, clock });
  accepted(await client.login('mela', person));
  return client;
}

/** Somebody's yes or no to what another has asked for. */
export const decideAs = (
  by: ConsoleClient,
  id: string,
  approve = true,
): Promise<Reply<AnswerOf<typeof decideApproval>>> => {
  const body = { approve, note: approve ? null : 'Not like this' };
  return by.call(decideApproval, { params: { id }, body }, { key: newId() });
};
