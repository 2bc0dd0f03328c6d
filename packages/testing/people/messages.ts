import { answer, staffWrites } from '@mela/api/domain/messaging/index.ts';
import { staffAtWork } from '@mela/api/domain/operator/index.ts';
import { invariant, newId, type Id } from '@mela/primitives';
import type { TestApi } from '../test-api.ts';

/** A thread of staff with a member, whose answer waits; its id. */
export async function unansweredThread(
  { inMela }: Pick<TestApi, 'inMela'>,
  accountId: Id,
  said = 'I sent it on Monday',
): Promise<Id> {
  const threadId = newId();
  await inMela(async (scope) => {
    const [writer] = await staffAtWork(scope);
    const asked = { id: threadId, accountId, subject: 'Your document', text: 'Please send it' };
    const written = await staffWrites(scope, { ...asked, staffId: writer?.staffId ?? newId() });
    invariant(written.ok, 'staff can write to a member');
    const given = { id: newId(), threadId, writerId: accountId, day: '2026-03-02', text: said } as const;
    const answered = await answer(scope, given);
    invariant(answered.ok, 'a member can answer staff');
  });
  return threadId;
}
