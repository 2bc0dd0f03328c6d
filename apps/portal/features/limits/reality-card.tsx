import { useLocale } from '@mela/i18n/react.ts';
import { Card } from '@mela/ui/card.tsx';
import { FormError } from '@mela/ui/form-error.tsx';
import { Select } from '@mela/ui/select.tsx';
import { toast } from '@mela/ui/toast.tsx';
import { limits, REALITY_MINUTES, setReality } from '@mela/wire/portal/protection.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../data/call.ts';
import { queryOf } from '../../data/query.ts';
import { sentenceOf } from '../../data/refusals.ts';

type Minutes = (typeof REALITY_MINUTES)[number];

/** After how long the member wants to be told how long they have been playing. */
export function RealityCard({ minutes }: { minutes: number }) {
  const { text, formats } = useLocale();
  const queries = useQueryClient();
  const set = useMutation({
    mutationFn: (wished: Minutes) => call(setReality, { body: { minutes: wished } }),
    onSuccess: async (saved) => {
      toast(text('limits.realitySet', { minutes: formats.number(saved.minutes) }));
      await queries.invalidateQueries({ queryKey: queryOf(limits).queryKey });
    },
  });
  return (
    <Card>
      <Select
        label={text('limits.reality')}
        value={String(minutes)}
        onChange={({ target }) => {
          const wished = REALITY_MINUTES.find((one) => String(one) === target.value);
          if (wished !== undefined) set.mutate(wished);
        }}
        options={REALITY_MINUTES.map((one) => ({
          value: String(one),
          label: text('limits.every', { minutes: formats.number(one) }),
        }))}
      />
      <FormError>{set.error ? sentenceOf(set.error, text) : undefined}</FormError>
    </Card>
  );
}
