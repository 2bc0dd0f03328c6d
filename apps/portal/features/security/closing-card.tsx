import { useLocale } from '@mela/i18n/react.ts';
import { Button } from '@mela/ui/button.tsx';
import { Card } from '@mela/ui/card.tsx';
import { FormError } from '@mela/ui/form-error.tsx';
import { toast } from '@mela/ui/toast.tsx';
import { askClosing, callOffClosing, closing } from '@mela/wire/portal/closing.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../data/call.ts';
import { queryOf } from '../../data/query.ts';
import { sentenceOf } from '../../data/refusals.ts';
import { ProofForm } from './proof-form.tsx';

/** Lets members close their account: what is lost and what has to be done first is said before. */
export function ClosingCard() {
  const { text, formats } = useLocale();
  const queries = useQueryClient();
  const { data } = useQuery(queryOf(closing));
  const reload = () => queries.invalidateQueries({ queryKey: queryOf(closing).queryKey });
  const callOff = useMutation({
    mutationFn: () => call(callOffClosing),
    onSuccess: async () => {
      toast(text('security.closeCalledOff'), 'gain');
      await reload();
    },
  });
  if (!data) return null;
  const { wish, waitDays, inTheWay, erased, bonus, currency, excludedUntil } = data;
  return (
    <Card id="close-account">
      <h2 className="text-lg font-bold">{text('security.closeTitle')}</h2>
      {wish ? (
        <p className="mt-3 mb-4 rounded-control border-2 border-notice px-3 py-2 font-medium">
          {text('security.closeWaits', { at: formats.moment(wish.closesAt) })}
        </p>
      ) : (
        <ul className="mt-2 mb-4 flex list-disc flex-col gap-1 pl-5 text-ink-soft">
          <li>{text('security.closeWait', { days: waitDays })}</li>
          <li>{text('security.closeAfter')}</li>
          <li>{text('security.closeMoney')}</li>
          {bonus > 0n && <li>{text('security.closeBonus', { amount: formats.money(bonus, currency) })}</li>}
          {erased.map(({ part, days }) => (
            <li key={part}>
              {text(`security.closeErased.${part}`, { days, years: Math.floor(days / 365) })}
            </li>
          ))}
          <li>{text('security.closeKept')}</li>
          {excludedUntil && (
            <li>{text('security.closeExcluded', { until: formats.moment(excludedUntil) })}</li>
          )}
        </ul>
      )}
      {inTheWay.length > 0 && (
        <div className="mb-4 rounded-control border-2 border-notice px-3 py-2">
          <p className="font-medium">{text('security.closeFirst')}</p>
          <ul className="list-disc pl-5">
            {inTheWay.map((reason) => (
              <li key={reason}>{text(`security.closeInTheWay.${reason}`)}</li>
            ))}
          </ul>
        </div>
      )}
      {!wish && inTheWay.length === 0 && (
        <ProofForm
          button={text('security.closeAsk')}
          danger
          send={async (body) => {
            await call(askClosing, { body });
            await reload();
          }}
        />
      )}
      {wish && (
        <Button look="outline" busy={callOff.isPending} onClick={() => callOff.mutate()}>
          {text('security.closeCallOff')}
        </Button>
      )}
      <FormError>{callOff.error ? sentenceOf(callOff.error, text) : undefined}</FormError>
    </Card>
  );
}
