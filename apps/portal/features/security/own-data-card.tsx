import { useLocale } from '@mela/i18n/react.ts';
import { Button } from '@mela/ui/button.tsx';
import { Card } from '@mela/ui/card.tsx';
import { useServerSecond } from '@mela/ui/clock.ts';
import { FormError } from '@mela/ui/form-error.tsx';
import { toast } from '@mela/ui/toast.tsx';
import { askOwnData, callOffOwnData, ownData, ownDataFile } from '@mela/wire/portal/own-data.ts';
import { security } from '@mela/wire/portal/security.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../data/call.ts';
import { keepFile } from '../../data/keep-file.ts';
import { queryOf } from '../../data/query.ts';
import { sentenceOf } from '../../data/refusals.ts';
import { ProofForm } from './proof-form.tsx';

/** A member's own data in a file: asked for by password, ready a day later, downloaded once. */
export function OwnDataCard() {
  const { text, formats } = useLocale();
  const queries = useQueryClient();
  const { data: wish } = useQuery(queryOf(ownData));
  const { data: kept } = useQuery(queryOf(security));
  const unproven = kept && !kept.totp && kept.phone === null && kept.email === null;
  const now = useServerSecond();
  const reload = () => queries.invalidateQueries({ queryKey: queryOf(ownData).queryKey });
  const callOff = useMutation({ mutationFn: () => call(callOffOwnData), onSuccess: reload });
  const ready = wish && wish.readyAt.getTime() <= now;
  return (
    <Card id="own-data">
      <h2 className="text-lg font-bold">{text('security.dataTitle')}</h2>
      <p className="mt-1 mb-4 text-ink-soft">{text('security.dataIntro')}</p>
      {unproven && <p className="mb-4 font-medium">{text('security.dataUnproven')}</p>}
      {wish === null && (
        <ProofForm
          key="ask"
          button={text('security.dataAsk')}
          send={async (body) => {
            await call(askOwnData, { body });
            await reload();
          }}
        />
      )}
      {wish && (
        <p className="mb-4 rounded-control border-2 border-notice px-3 py-2 font-medium">
          {ready
            ? text('security.dataReady', { until: formats.moment(wish.expiresAt) })
            : text('security.dataWaits', { at: formats.moment(wish.readyAt) })}
        </p>
      )}
      {ready && (
        <ProofForm
          key="fetch"
          button={text('security.dataFetch')}
          send={async (body) => {
            keepFile(await call(ownDataFile, { body }), 'my_data.csv');
            toast(text('security.dataFetched'), 'gain');
            await reload();
          }}
        />
      )}
      {wish && (
        <div className="mt-3 flex flex-col items-start gap-1">
          <Button look="quiet" busy={callOff.isPending} onClick={() => callOff.mutate()}>
            {text('security.dataCallOff')}
          </Button>
          <FormError>{callOff.error ? sentenceOf(callOff.error, text) : undefined}</FormError>
        </div>
      )}
    </Card>
  );
}
