import { DAY_MS } from '@mela/primitives/durations.ts';
import { useLocale } from '@mela/i18n/react.ts';
import { Button } from '@mela/ui/button.tsx';
import { Card } from '@mela/ui/card.tsx';
import { serverNow } from '@mela/ui/clock.ts';
import { Dialog } from '@mela/ui/dialog.tsx';
import { Select } from '@mela/ui/select.tsx';
import { EXCLUSION_DAYS, excludeSelf, exclusion } from '@mela/wire/portal/protection.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../data/call.ts';
import { queryOf } from '../../data/query.ts';
import { FormError } from '@mela/ui/form-error.tsx';
import { sentenceOf } from '../../data/refusals.ts';
import { ExclusionNote } from '../../widgets/exclusion-note.tsx';

type Days = (typeof EXCLUSION_DAYS)[number];

/** Lets members shut themselves out from playing. It cannot be undone, so it is asked twice. */
export function BreakCard() {
  const { text, formats } = useLocale();
  const queries = useQueryClient();
  const { data } = useQuery(queryOf(exclusion));
  const [days, setDays] = useState<Days>(1);
  const [asking, setAsking] = useState(false);
  const begin = useMutation({
    mutationFn: () => call(excludeSelf, { body: { days } }),
    onSuccess: async () => {
      setAsking(false);
      await queries.invalidateQueries({ queryKey: queryOf(exclusion).queryKey });
    },
  });
  const until = formats.moment(new Date(serverNow() + days * DAY_MS));
  return (
    <Card id="break">
      <h2 className="text-lg font-bold">{text('security.breakTitle')}</h2>
      <p className="mt-1 mb-4 text-ink-soft">{text('security.breakIntro')}</p>
      {data && <ExclusionNote of={data} />}
      <div className="flex flex-col gap-4 sm:flex-row sm:items-end">
        <Select
          label={text('security.breakLength')}
          value={String(days)}
          onChange={({ target }) =>
            setDays(EXCLUSION_DAYS.find((length) => String(length) === target.value) ?? 1)
          }
          options={EXCLUSION_DAYS.map((length) => ({
            value: String(length),
            label: text('security.breakDays', { days: length }),
          }))}
        />
        <Button look="outline" onClick={() => setAsking(true)}>
          {text('security.breakStart')}
        </Button>
      </div>
      <Dialog open={asking} onClose={() => setAsking(false)} title={text('security.breakTitle')}>
        <p>{text('security.breakAsk', { until })}</p>
        <FormError>{begin.error ? sentenceOf(begin.error, text) : undefined}</FormError>
        <div className="mt-5 flex justify-end gap-2">
          <Button look="quiet" onClick={() => setAsking(false)}>
            {text('shell.cancel')}
          </Button>
          <Button look="danger" busy={begin.isPending} onClick={() => begin.mutate()}>
            {text('security.breakStart')}
          </Button>
        </div>
      </Dialog>
    </Card>
  );
}
