import { CONSENTS, PURPOSES, type Purpose } from '@mela/form-rules/consents.ts';
import { useText } from '@mela/i18n/react.ts';
import { Checkbox } from '@mela/ui/checkbox.tsx';
import type { UseFormReturn } from 'react-hook-form';
import { useVisitsChoice } from '../../../data/counted-visits.ts';
import { useStart } from '../../../data/start.tsx';
import type { RegisterForm } from './register-field.tsx';

/** What may be agreed to besides, each by itself: nothing is ticked beforehand, and no account depends on it. */
export function RegisterConsents({ form }: { form: UseFormReturn<RegisterForm> }) {
  const text = useText();
  const { countsVisits } = useStart();
  // Who has said it in this browser already is not asked again; their answer is carried into the account.
  const visits = useVisitsChoice();
  const asksVisits = countsVisits && (typeof visits === 'string' || visits.words === 0);
  const tick = (purpose: Purpose, ticked: boolean) => {
    const { [purpose]: _, ...others } = form.getValues('consents');
    form.setValue('consents', ticked ? { ...others, [purpose]: CONSENTS[purpose].words } : others);
  };
  return (
    <div>
      {PURPOSES.filter((purpose) => purpose !== 'analytics' || asksVisits).map((purpose) => (
        <div key={purpose}>
          <Checkbox
            label={text(`consents.${purpose}.question`)}
            aria-describedby={`consent-${purpose}`}
            defaultChecked={form.getValues('consents')[purpose] !== undefined}
            onChange={({ target }) => tick(purpose, target.checked)}
          />
          <details className="mb-2 ml-8 text-sm text-ink-soft">
            <summary id={`consent-${purpose}`} className="min-h-6 cursor-pointer">
              {text(`consents.${purpose}.brief`)}
            </summary>
            <p className="pt-1">{text(`consents.${purpose}.what`)}</p>
          </details>
        </div>
      ))}
    </div>
  );
}
