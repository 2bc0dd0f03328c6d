import { placeAccount } from '@mela/api/domain/agents/index.ts';
import {
  answer,
  reportListing,
  reportMessage,
  saveCannedAnswer,
  saveRoomTerms,
  saveServiceDesk,
  scheduleBroadcast,
  sendTicket,
  staffWrites,
  ticketPictures,
  type NewTicket,
  writeTo,
} from '@mela/api/domain/messaging/index.ts';
import { staffAtWork } from '@mela/api/domain/operator/index.ts';
import { DAY_MS, invariant, newId, type Id } from '@mela/primitives';
import type { TestApi } from '../test-api.ts';
import { PNG_DOT } from './content.ts';
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

/** What a member has put to staff, feedback unless it says otherwise, and nobody has answered; its id. */
export async function waitingTicket(
  { inMela }: Pick<TestApi, 'inMela'>,
  accountId: Id,
  said: Partial<Pick<NewTicket, 'kind' | 'questionType' | 'content' | 'pictureIds'>> = {},
): Promise<Id> {
  const sent = await inMela((scope) =>
    sendTicket(scope, {
      id: newId(),
      kind: 'feedback',
      writerId: accountId,
      day: '2026-03-02',
      zone: 'Asia/Dhaka',
      questionType: null,
      content: 'The numbers are too small',
      contact: '',
      pictureIds: [],
      ...said,
    }),
  );
  invariant(sent.ok, 'this can be said');
  return sent.value.id;
}

/** A question of a member's with a picture, which nobody has answered. */
export async function questionWithPicture(
  at: Pick<TestApi, 'inMela' | 'services' | 'brand'>,
  accountId: Id,
): Promise<{ unanswered: Id; ticketPicture: Id }> {
  const { services, brand } = at;
  const kept = await ticketPictures.keep(services.database, brand.mela.id, { accountId, bytes: PNG_DOT });
  invariant(kept.ok, 'this is a picture');
  const question = { kind: 'question', questionType: 'deposit', pictureIds: [kept.value.id] } as const;
  return { unanswered: await waitingTicket(at, accountId, question), ticketPicture: kept.value.id };
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

/** What staff have written to all agents, and is sent tomorrow; its id. */
export async function scheduledBroadcast({ inMela }: Pick<TestApi, 'inMela'>): Promise<Id> {
  const id = newId();
  const texts = { bn: { subject: 'কাল', text: 'কাল বন্ধ' }, en: { subject: 'Tomorrow', text: 'Closed' } };
  await inMela((scope) => {
    const sendAt = new Date(scope.now.getTime() + DAY_MS);
    const audience = { kind: 'agents', activity: 'any', days: 1 } as const;
    return scheduleBroadcast(scope, { id, purpose: 'service', audience, texts, sendAt }, newId());
  });
  return id;
}

/** A desk of the customer service that is answered here at any time. */
export async function openServiceDesk({ inMela }: Pick<TestApi, 'inMela'>, csType = 'help'): Promise<void> {
  const desk = { csType, titles: { bn: 'সাহায্য', en: 'Help' }, hours: [], outsideUrl: null, position: 0 };
  const saved = await inMela((scope) => saveServiceDesk(scope, desk, ['bn', 'en']));
  invariant(saved.ok, 'a desk with a title can be opened');
}

/** The brand's chat room, open to everybody. */
export const openRoom = ({ inMela }: Pick<TestApi, 'inMela'>): Promise<unknown> =>
  inMela((scope) =>
    saveRoomTerms(scope, { open: true, slowSeconds: 5, depositedMin: 0n, blockedWords: ['donkey'] }),
  );

/** An answer that staff give often; its id. */
export async function cannedAnswer({ inMela }: Pick<TestApi, 'inMela'>): Promise<Id> {
  const answer = { id: newId(), name: 'Thanks', texts: { bn: 'ধন্যবাদ', en: 'Thank you' } };
  const saved = await inMela((scope) => saveCannedAnswer(scope, answer, ['bn', 'en']));
  invariant(saved.ok, 'an answer with a name and its texts can be kept');
  return answer.id;
}
