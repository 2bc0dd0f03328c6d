import type { MessageId } from '@mela/i18n';
import { useText } from '@mela/i18n/react.ts';
import { Icon } from '@mela/ui/icon.tsx';
import type { IconName } from '@mela/ui/icon-names.ts';
import type { AnswerOf } from '@mela/wire';
import type { payoutAccounts } from '@mela/wire/portal/withdrawals.ts';

type Providers = AnswerOf<typeof payoutAccounts>['providers'];
export type PayoutKind = keyof Providers;

const KINDS = {
  mobile: { icon: 'smartphone', name: 'withdraw.kindMobile' },
  bank: { icon: 'credit-card', name: 'withdraw.kindBank' },
  crypto: { icon: 'wallet', name: 'withdraw.kindCrypto' },
} as const satisfies Record<PayoutKind, { icon: IconName; name: MessageId }>;

/** The kinds of accounts that the brand pays to, the most common first. */
export const kindsOf = (providers: Providers): PayoutKind[] =>
  (['mobile', 'bank', 'crypto'] as const).filter((kind) => providers[kind].length > 0);

type KindChoiceProps = {
  kinds: readonly PayoutKind[];
  chosen: PayoutKind;
  onChoose: (kind: PayoutKind) => void;
};

/** What kind of account is added, as cards beside each other. */
export function KindChoice({ kinds, chosen, onChoose }: KindChoiceProps) {
  const text = useText();
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-sm font-semibold">{text('withdraw.kind')}</legend>
      <div className="grid auto-cols-fr grid-flow-col gap-2">
        {kinds.map((kind) => (
          <label
            key={kind}
            className="relative flex min-h-16 flex-col items-center justify-center gap-1 rounded-card border-2 border-edge bg-sunken px-1 py-2 text-center text-sm leading-[1.4] font-semibold has-checked:border-action has-checked:bg-raised has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name="kind"
              className="sr-only"
              checked={kind === chosen}
              onChange={() => onChoose(kind)}
            />
            <Icon of={KINDS[kind].icon} className="size-6 text-action" />
            {text(KINDS[kind].name)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
