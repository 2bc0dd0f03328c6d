import { useText } from '@mela/i18n/react.ts';
import { Badge, type Tone } from '@mela/ui/badge.tsx';
import type { DEPOSIT_STATES } from '@mela/wire/console/deposits.ts';
import type { UNMATCHED_STATES } from '@mela/wire/console/unmatched.ts';
import type { WITHDRAWAL_STATES } from '@mela/wire/console/withdrawals.ts';

type State =
  | (typeof WITHDRAWAL_STATES)[number]
  | (typeof DEPOSIT_STATES)[number]
  | (typeof UNMATCHED_STATES)[number];

const TONES: Record<State, Tone> = {
  requested: 'notice',
  'under-review': 'notice',
  approved: 'action',
  paying: 'action',
  paid: 'plain',
  disputed: 'accent',
  confirmed: 'gain',
  rejected: 'loss',
  cancelled: 'plain',
  created: 'plain',
  submitted: 'notice',
  credited: 'gain',
  expired: 'plain',
  open: 'notice',
  returned: 'plain',
  dismissed: 'plain',
};

/** How far a deposit or withdrawal has come. */
export function StateBadge({ state }: { state: State }) {
  const text = useText();
  return <Badge tone={TONES[state]}>{text(`console.state.${state}`)}</Badge>;
}
