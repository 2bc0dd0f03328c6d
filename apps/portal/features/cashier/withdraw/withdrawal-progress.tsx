import { useText } from '@mela/i18n/react.ts';
import { Icon } from '@mela/ui/icon.tsx';
import type { Withdrawal } from './withdrawal-states.ts';

/** How far along its way a withdrawal is, an approved one between two steps; what has ended otherwise, or is disputed, is on none. */
const STEP: Partial<Record<Withdrawal['state'], number>> = {
  requested: 0,
  'under-review': 1,
  approved: 1.5,
  paying: 2,
  paid: 3,
};
const STEPS = [
  'withdraw.stepAsked',
  'withdraw.stepChecked',
  'withdraw.stepSent',
  'withdraw.stepArrived',
] as const;

/** The four steps from the wish to the money, with where this one is. */
export function WithdrawalProgress({ state }: { state: Withdrawal['state'] }) {
  const text = useText();
  const here = STEP[state];
  if (here === undefined) return null;
  return (
    <ol className="grid grid-cols-4 gap-1 text-center text-sm">
      {STEPS.map((step, at) => (
        <li
          key={step}
          aria-current={at === here ? 'step' : undefined}
          className={`flex flex-col items-center gap-1 border-t-4 pt-1 ${
            at <= here ? 'border-action' : 'border-edge'
          } ${at === here ? 'font-semibold' : 'text-ink-soft'}`}
        >
          {at < here && <Icon of="circle-check" className="size-4 text-gain" />}
          {text(step)}
        </li>
      ))}
    </ol>
  );
}
