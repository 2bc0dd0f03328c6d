import { iconOf, type PayoutKind } from '@mela/form-rules/payout-kinds/index.ts';
import { useText } from '@mela/i18n/react.ts';
import { Icon } from '@mela/ui/icon.tsx';

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
            <Icon of={iconOf(kind)} className="size-6 text-action" />
            {text(`withdraw.kind.${kind}`)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
