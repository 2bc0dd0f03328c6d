import { CONSENTS, type Purpose } from '@mela/form-rules/consents.ts';
import { useLocale } from '@mela/i18n/react.ts';
import { Button } from '@mela/ui/button.tsx';
import { Card } from '@mela/ui/card.tsx';
import { FormError } from '@mela/ui/form-error.tsx';
import { toast } from '@mela/ui/toast.tsx';
import type { AnswerOf } from '@mela/wire';
import { consents, sayConsent } from '@mela/wire/portal/consents.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../data/call.ts';
import { chooseVisits, useVisitsChoice } from '../../data/counted-visits.ts';
import { queryOf } from '../../data/query.ts';
import { sentenceOf } from '../../data/refusals.ts';

/** What members have agreed to, each with when they said so: a no takes one press, as a yes does. */
export function ConsentsCard() {
  const { text } = useLocale();
  const { data } = useQuery(queryOf(consents));
  if (!data) return null;
  return (
    <Card id="consents">
      <h2 className="text-lg font-bold">{text('consents.title')}</h2>
      <div className="mt-3 flex flex-col gap-5">
        {data.map((standing) => (
          <Consent key={standing.purpose} standing={standing} />
        ))}
      </div>
    </Card>
  );
}

const saidIn = (given: boolean) => (given ? 'consents.given' : 'consents.withdrawn');

/** One purpose: what is asked, what was said, and both answers side by side. */
function Consent({ standing }: { standing: AnswerOf<typeof consents>[number] }) {
  const { text, formats } = useLocale();
  const { purpose, given, saidAt } = standing;
  const queries = useQueryClient();
  const visits = useVisitsChoice();
  const notHere = purpose === 'analytics' && given && typeof visits !== 'string' && visits.visitor === null;
  const say = useMutation({
    mutationFn: (answer: boolean) =>
      call(sayConsent, {
        body: { asked: { purpose, words: CONSENTS[purpose].words }, given: answer, screen: 'security' },
      }),
    onSuccess: async (_, answer) => {
      if (purpose === 'analytics') chooseVisits(answer);
      toast(text('consents.saved'), 'gain');
      await queries.invalidateQueries({ queryKey: queryOf(consents).queryKey });
      // What may come up by itself has changed.
      await queries.invalidateQueries({ queryKey: ['announcementList'] });
    },
  });
  return (
    <section aria-labelledby={idOf(purpose)}>
      <h3 id={idOf(purpose)} className="font-bold">
        {text(`consents.${purpose}.question`)}
      </h3>
      <p className="mt-1 text-sm text-ink-soft">{text(`consents.${purpose}.what`)}</p>
      <p className="mt-2 font-medium">
        {given === null || saidAt === null
          ? text('consents.unsaid')
          : text(saidIn(given), { at: formats.moment(saidAt) })}
      </p>
      {notHere && <p className="text-sm">{text('consents.notHere')}</p>}
      <FormError>{say.error ? sentenceOf(say.error, text) : undefined}</FormError>
      <div className="mt-2 grid grid-cols-2 gap-3">
        {[false, true].map((answer) => (
          <Button
            key={String(answer)}
            look={given === answer ? 'action' : 'outline'}
            aria-pressed={given === answer}
            busy={say.isPending && say.variables === answer}
            onClick={() => say.mutate(answer)}
          >
            {text(`consents.${purpose}.${answer ? 'yes' : 'no'}`)}
          </Button>
        ))}
      </div>
    </section>
  );
}

const idOf = (purpose: Purpose): string => `consent-${purpose}`;
