import { useLocale } from '@mela/i18n/react.ts';
import { NumberField } from '@mela/ui/number-field.tsx';
import { Tabs } from '@mela/ui/tabs.tsx';
import type { DraftPlan } from './use-multi-draw-plan.ts';

const KINDS = [
  { key: 'flat', word: 'orders.planFlat' },
  { key: 'grow', word: 'orders.planGrow' },
  { key: 'profit', word: 'orders.planProfit' },
  { key: 'own', word: 'orders.planOwn' },
] as const;

/** How many draws a multi-draw order has, and how often each is bet. */
export function MultiDrawFields({ plan, drawsMost }: { plan: DraftPlan; drawsMost: number }) {
  const { text } = useLocale();
  const { fields } = plan;
  return (
    <div className="flex flex-col gap-3">
      <NumberField
        whole
        label={text('orders.howMany')}
        hint={text('orders.howManyHint', { maximum: drawsMost })}
        error={plan.isCount ? undefined : text('orders.howManyWrong', { maximum: drawsMost })}
        value={fields.draws}
        onValueChange={plan.setDraws}
        maxLength={2}
      />
      <Tabs
        label={text('orders.plan')}
        chosen={plan.kind}
        onChoose={plan.setKind}
        tabs={KINDS.map(({ key, word }) => ({ key, label: text(word) }))}
      >
        {plan.kind === 'profit' && (
          <div className="flex flex-col gap-2 pt-3">
            <NumberField
              whole
              label={text('orders.profitWanted')}
              hint={text('orders.profitHint')}
              error={
                plan.percentWrong === null
                  ? undefined
                  : text('orders.profitWrong', { maximum: plan.percentWrong })
              }
              value={fields.percent}
              onValueChange={plan.setPercent}
              maxLength={4}
            />
            <p role="alert" className="text-sm font-medium text-notice empty:hidden">
              {plan.isHopeless ? text('orders.profitImpossible') : ''}
            </p>
          </div>
        )}
        {(plan.kind === 'flat' || plan.kind === 'grow') && (
          <div className="grid grid-cols-2 gap-3 pt-3 sm:grid-cols-3">
            <NumberField
              whole
              label={text(plan.kind === 'flat' ? 'lottery.multiple' : 'orders.startWith')}
              value={fields.times}
              onValueChange={plan.setTimes}
              maxLength={5}
            />
            {plan.kind === 'grow' && (
              <>
                <NumberField
                  whole
                  label={text('orders.growBy')}
                  value={fields.factor}
                  onValueChange={plan.setFactor}
                  maxLength={2}
                />
                <NumberField
                  whole
                  label={text('orders.growEvery')}
                  value={fields.every}
                  onValueChange={plan.setEvery}
                  maxLength={2}
                />
              </>
            )}
          </div>
        )}
      </Tabs>
    </div>
  );
}
