import { useText } from '@mela/i18n/react.ts';
import { Badge, type Tone } from '@mela/ui/badge.tsx';

/** How a job can stand, as the queue calls it. */
const TONES = {
  created: 'plain',
  retry: 'notice',
  active: 'action',
  completed: 'gain',
  cancelled: 'plain',
  failed: 'accent',
} as const satisfies Record<string, Tone>;

const isKnown = (state: string): state is keyof typeof TONES => state in TONES;

/** How a job stands, in words; a state that the queue learns later is shown as it calls it. */
export function JobState({ state }: { state: string }) {
  const text = useText();
  if (!isKnown(state)) return <code>{state}</code>;
  return <Badge tone={TONES[state]}>{text(`console.jobState.${state}`)}</Badge>;
}
