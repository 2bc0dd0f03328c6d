import { unitStake, type UnitMode } from '@mela/lottery-rules';
import { currencySign } from '@mela/i18n';
import { useReader } from '@mela/i18n/react.ts';
import { IconButton } from '@mela/ui/icon-button.tsx';
import { NumberField } from '@mela/ui/number-field.tsx';
import { Select } from '@mela/ui/select.tsx';
import { useBrand } from '../../../page/start.tsx';
import type { Product } from '../queries.ts';
import { SeriesSlider } from './series-slider.tsx';
import type { Draft } from './use-draft.ts';

/** What one bet costs, how many times over, and whether for the highest prize. */
export function StakeFields({ draft, product }: { draft: Draft; product: Product }) {
  const { text, formats } = useReader();
  const { currency } = useBrand();
  const { family, multiple } = draft;
  const step = (by: number): void => {
    const next = (Number(multiple) || 0) + by;
    draft.setMultiple(String(Math.min(product.limits.multiple, Math.max(1, next))));
  };
  const perBet = (mode: UnitMode): string => {
    const price = Number(unitStake(family.baseUnit, mode, 1)) / 10_000;
    return `${currencySign(currency)}${formats.number(price)}`;
  };
  return (
    <div className="grid grid-cols-2 gap-3 rounded-card border border-line bg-surface p-3">
      <Select
        label={text('lottery.pricePerBet')}
        value={draft.unitMode}
        onChange={(event) => draft.setUnitMode(event.target.value as UnitMode)}
        options={product.unitModes.map((mode) => ({ value: mode, label: perBet(mode) }))}
      />
      <div className="flex items-end gap-1">
        <IconButton icon="minus" label={text('lottery.fewer')} onClick={() => step(-1)} />
        <div className="min-w-0 flex-1">
          <NumberField
            label={text('lottery.multiple')}
            value={multiple}
            onValueChange={draft.setMultiple}
            whole
            maxLength={5}
          />
        </div>
        <IconButton icon="plus" label={text('lottery.more')} onClick={() => step(1)} />
      </div>
      <div className="col-span-2">
        <SeriesSlider draft={draft} product={product} />
      </div>
    </div>
  );
}
