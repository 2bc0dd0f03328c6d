import { useText } from '@mela/i18n/react.ts';
import { Badge, type Tone } from '@mela/ui/badge.tsx';
import type { BROADCAST_STATES } from '@mela/wire/console/broadcasts.ts';

type State = (typeof BROADCAST_STATES)[number];

const TONES: Readonly<Record<State, Tone>> = {
  scheduled: 'notice',
  sending: 'action',
  sent: 'gain',
  cancelled: 'plain',
};

/** How far a message to many has come. */
export function BroadcastState({ state }: { state: State }) {
  const text = useText();
  return <Badge tone={TONES[state]}>{text(`console-messages.broadcastState.${state}`)}</Badge>;
}
