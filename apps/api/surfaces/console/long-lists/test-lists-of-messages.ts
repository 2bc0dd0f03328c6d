import { newId } from '@mela/primitives';
import { moment, type Listed } from './test-listed.ts';

/** Lists of what members write and are sent, by the names of their calls. */
export const listsOfMessages: Readonly<Record<string, Listed>> = {
  consoleMessageReports: {
    table: 'messaging.report',
    row: (at) => ({
      id: newId(),
      account_id: newId(),
      writer_id: newId(),
      thread_id: newId(),
      seq: 1,
      reason: 'insult',
      words: '',
      reported_at: moment(at),
      state: 'open',
    }),
  },
  consoleUnanswered: {
    table: 'messaging.unanswered',
    row: (at) => ({ id: newId(), kind: 'inbox', account_id: newId(), since: moment(at), state: 'waiting' }),
  },
  consoleBroadcasts: {
    table: 'messaging.broadcast',
    as: 'content',
    row: (at) => ({
      id: newId(),
      purpose: 'service',
      audience: {},
      texts: {},
      send_at: moment(at),
      written_by: newId(),
      state: 'scheduled',
    }),
  },
  consoleNotifications: {
    table: 'notifications.notification',
    row: (at) => ({
      id: newId(Date.parse(moment(at))),
      channel: 'sms',
      kind: 'code',
      sealed: '\\x00',
      state: 'kept',
      queued_at: moment(at),
      expires_at: moment(at),
      next_at: moment(at),
      done_at: moment(at),
    }),
  },
};
