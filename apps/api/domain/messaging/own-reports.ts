import { ownRows } from '../../platform/own-rows.ts';

/** What an account has reported; what was decided about the other is theirs. */
export const ownReports = ownRows({
  table: 'messaging.report',
  owner: 'account_id',
  read: ({ reason, words, reported_at, decided_at }) => ({
    reason,
    words,
    reportedAt: reported_at,
    lookedAt: decided_at,
  }),
});

/** What others have reported of an account's words, and what was decided; who they are is theirs. */
export const ownReported = ownRows({
  table: 'messaging.report',
  owner: 'writer_id',
  read: ({ reason, state, reported_at, decided_at }) => ({
    reason,
    state,
    reportedAt: reported_at,
    decidedAt: decided_at,
  }),
});

/** When an account could not write to others. */
export const ownMutes = ownRows({
  table: 'messaging.mute',
  owner: 'account_id',
  read: ({ muted_at, until, lifted_at }) => ({ mutedAt: muted_at, until, liftedAt: lifted_at }),
});
