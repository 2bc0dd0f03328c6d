import { placeAccount } from '@mela/api/domain/agents/index.ts';
import {
  answer,
  reportListing,
  reportMessage,
  staffWrites,
  writeTo,
} from '@mela/api/domain/messaging/index.ts';
import { staffAtWork } from '@mela/api/domain/operator/index.ts';
import { invariant, newId, type Id } from '@mela/primitives';
import type { TestApi } from '../test-api.ts';
import { openPerson } from './member.ts';

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

/** What an agent of a new line wrote to a member of it, who has reported it; the report's id. */
export async function reportedMessage(
  at: TestApi,
  accountId: Id,
  said = 'Send me your password',
): Promise<Id> {
  const { account: agent } = await openPerson(at, { username: 'rudeagent', type: 1 });
  return at.inMela(async (scope) => {
    await placeAccount(scope, { accountId: agent.id, uplineId: null });
    await placeAccount(scope, { accountId, uplineId: agent.id });
    const threadId = newId();
    const day = '2026-03-02';
    const written = await writeTo(scope, {
      id: threadId,
      writerId: accountId,
      day,
      to: { direction: 'up' },
      subject: 'My payout',
      text: 'When does it come?',
    });
    invariant(written.ok, 'a member can write to their agent');
    const answered = await answer(scope, { id: newId(), threadId, writerId: agent.id, day, text: said });
    invariant(answered.ok, 'an agent can answer');
    const given = { accountId, threadId, seq: 2, reason: 'money', words: 'He asks for it daily' } as const;
    invariant((await reportMessage(scope, given)).ok, 'what another wrote can be reported');
    const order = { by: 'reportedAt', descending: true };
    const { items } = await reportListing.page(scope, { filters: {}, order, after: null }, 1);
    return items[0]?.id ?? newId();
  });
}
