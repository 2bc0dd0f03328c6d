import { useText } from '@mela/i18n/react.ts';
import { Badge } from '@mela/ui/badge.tsx';
import type { AnswerOf } from '@mela/wire';
import type { withdrawalHints } from '@mela/wire/console/withdrawals.ts';

export type Hint = AnswerOf<typeof withdrawalHints>['withdrawals'][number]['hints'][number];

/** What stands out about a withdrawal, a mark each; what is loud is looked at first. */
export function HintBadges({ hints }: { hints: readonly Hint[] }) {
  const text = useText();
  return hints.map(({ kind, loud }) => (
    <Badge key={kind} tone={loud ? 'loss' : 'plain'}>
      {text(`console-cashier.mark.${kind}`)}
    </Badge>
  ));
}
