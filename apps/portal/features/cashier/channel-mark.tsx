import { depositKinds, type ChannelKind } from '@mela/form-rules/deposit-kinds/index.ts';
import { Icon } from '@mela/ui/icon.tsx';
// A file of its own, fetched once for the marks of every channel, and never copied into scripts.
import sprite from './marks.svg?no-inline';

/** The drawing of each kind, and of the wallets whose colour people know. */
const MARKS: Readonly<Record<string, string>> = {
  gateway: 'gateway',
  mobile: 'mobile',
  bank: 'bank',
  crypto: 'crypto',
  'mobile:bkash': 'rose',
  'mobile:nagad': 'orange',
  'mobile:rocket': 'violet',
};

/** A mark of our own for a way to pay, for the eye only: its name stands beside it. A kind that has none is drawn by its icon. */
export function ChannelMark({ kind, provider }: { kind: ChannelKind; provider: string }) {
  const mark = MARKS[`${kind}:${provider}`] ?? MARKS[kind];
  if (mark === undefined)
    return <Icon of={depositKinds[kind].icon} className="size-9 shrink-0 text-action" />;
  return (
    <svg aria-hidden="true" className="size-9 shrink-0">
      <use href={`${sprite}#${mark}`} />
    </svg>
  );
}
