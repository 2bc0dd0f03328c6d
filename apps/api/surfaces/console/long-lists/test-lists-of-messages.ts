import { newId } from '@mela/primitives';
import { moment, type Listed } from './test-listed.ts';

/** Lists of what members write, by the names of their calls. */
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
    row: (at) => ({ id: newId(), account_id: newId(), since: moment(at), state: 'waiting' }),
  },
};
