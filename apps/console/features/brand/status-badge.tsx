import { useText } from '@mela/i18n/react.ts';
import { Badge, type Tone } from '@mela/ui/badge.tsx';
import type { BRAND_STATUSES } from '@mela/wire/console/brand-status.ts';

type Status = (typeof BRAND_STATUSES)[number];

const TONES = { open: 'gain', maintenance: 'notice', blocked: 'loss' } as const satisfies Record<
  Status,
  Tone
>;

/** Whether a brand is open, in a word. */
export function StatusBadge({ status }: { status: Status }) {
  const text = useText();
  return <Badge tone={TONES[status]}>{text(`console-words.brandStatus.${status}`)}</Badge>;
}
