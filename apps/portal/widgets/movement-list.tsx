import type { Text } from '@mela/i18n';
import { useLocale } from '@mela/i18n/react.ts';
import { Amount } from '@mela/ui/amount.tsx';
import type { AnswerOf } from '@mela/wire';
import type { transactions } from '@mela/wire/portal/transactions.ts';

type Movement = AnswerOf<typeof transactions>['movements'][number];

const KINDS = {
  deposit: 'records.kind.deposit',
  'withdrawal-hold': 'records.kind.withdrawal-hold',
  'withdrawal-release': 'records.kind.withdrawal-release',
  'withdrawal-refund': 'records.kind.withdrawal-refund',
  'wallet-sent': 'records.kind.wallet-sent',
  'wallet-arrived': 'records.kind.wallet-arrived',
  'wallet-refused': 'records.kind.wallet-refused',
  'member-transfer': 'records.kind.member-transfer',
  promo: 'records.kind.promo',
  'debt-collected': 'records.kind.debt-collected',
  adjustment: 'records.kind.adjustment',
} as const;

/** What money moved for; a kind without a word of its own is called what it belongs to. */
const movementWord = (text: Text, { kind, group }: Pick<Movement, 'kind' | 'group'>): string =>
  kind in KINDS ? text(KINDS[kind as keyof typeof KINDS]) : text(`records.group.${group}`);

/** The movements, one card each: what for, when, how much, and what there was afterwards. */
export function MovementList({ movements }: { movements: readonly Movement[] }) {
  const { text, formats } = useLocale();
  return (
    <ul className="flex flex-col gap-2">
      {movements.map((movement) => (
        <li
          key={movement.id}
          className="grid grid-cols-[1fr_auto] gap-x-3 gap-y-1 rounded-card border border-line bg-surface px-4 py-3"
        >
          <span className="font-semibold">{movementWord(text, movement)}</span>
          <Amount
            value={movement.amount}
            currency={movement.currency}
            signed
            className="text-right font-bold"
          />
          <span className="text-sm text-ink-soft">
            <time dateTime={movement.at.toISOString()}>{formats.moment(movement.at)}</time>
            {movement.reference && <span className="digits block break-all">{movement.reference}</span>}
          </span>
          <span className="text-right text-sm text-ink-soft">
            {text('records.balanceAfter')}
            <Amount value={movement.balanceAfter} currency={movement.currency} className="block" />
          </span>
        </li>
      ))}
    </ul>
  );
}
