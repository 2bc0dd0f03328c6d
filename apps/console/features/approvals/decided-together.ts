import { decideApproval } from '@mela/wire/console/approvals.ts';
import type { Approval } from '../../data/use-fact-text.ts';
import type { Together } from '../../widgets/list/together-dialog.tsx';

type Decision = Omit<Together<Approval>, 'label'>;

/** The server says of each whether it is the reader's to decide on, and again when they do: never what they asked for, or their own account. */
const DECISION: Decision = {
  endpoint: decideApproval,
  params: ({ id }) => ({ id }),
  can: ({ mayDecide }) => mayDecide,
};

/** Yes to several requests. */
export const APPROVED: Decision = { ...DECISION, body: () => ({ approve: true, note: null }) };

/** No to several, with one word about why. */
export const REJECTED: Decision = {
  ...DECISION,
  body: () => ({ approve: false }),
  reason: true,
  field: 'note',
  danger: true,
};
