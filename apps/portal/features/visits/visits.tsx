import { CONSENTS } from '@mela/form-rules/consents.ts';
import { useText } from '@mela/i18n/react.ts';
import { Button } from '@mela/ui/button.tsx';
import { FormError } from '@mela/ui/form-error.tsx';
import { ANALYTICS_FRAME } from '@mela/wire/page.ts';
import { consents, sayConsent } from '@mela/wire/portal/consents.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { call } from '../../data/call.ts';
import { chooseVisits, useVisitsChoice, type VisitsAnswer } from '../../data/counted-visits.ts';
import { queryOf } from '../../data/query.ts';
import { useRealAccount } from '../../data/real-account.ts';
import { sentenceOf } from '../../data/refusals.ts';
import { isCounted } from '../../router/counted-page.ts';
import { useView } from '../../router/router-provider.tsx';
import { standingOf } from './standing.ts';

const purpose = 'analytics';

/** Asks whoever has not said yet whether their visits may be counted, and counts those of who has said yes, on the pages that are counted. */
export function Visits() {
  const choice = useVisitsChoice();
  const { route } = useView();
  const counts = isCounted(route);
  const real = useRealAccount();
  const { data } = useQuery({ ...queryOf(consents), enabled: real === true });
  const account = data?.find((one) => one.purpose === purpose);
  const known = real === false || account !== undefined;
  const here = typeof choice === 'string' ? null : choice;
  const standing = known && choice !== 'asked' ? standingOf(here, real ? account : undefined) : undefined;
  useCarry(standing?.carry, here, account?.given === true);
  if (choice === 'asked' || (standing?.asks && counts))
    return <Question wanted={choice === 'asked'} hasAccount={real !== false} />;
  if (!standing?.counts || !here?.visitor || !counts) return null;
  return <Counter visitor={here.visitor} path={route.paths[0] ?? '/'} />;
}

/** Brings an answer from the browser into the account, or the other way. What does not get there is brought the next time. */
function useCarry(carry: 'tell' | 'take' | undefined, here: VisitsAnswer | null, given: boolean): void {
  const queries = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: ({ visitor, saidAt, words }: VisitsAnswer) =>
      call(sayConsent, {
        body: {
          asked: { purpose, words },
          given: visitor !== null,
          screen: 'page',
          saidAt: new Date(saidAt),
        },
      }),
    onSuccess: () => queries.invalidateQueries({ queryKey: queryOf(consents).queryKey }),
  });
  useEffect(() => {
    if (carry === 'take') chooseVisits(given, true);
    if (carry === 'tell' && here) mutate(here);
  }, [carry, here, given, mutate]);
}

/** Both answers weigh the same; whoever has asked for the question is led to it. A yes is kept in the account first, a no holds at once. */
function Question({ wanted, hasAccount }: { wanted: boolean; hasAccount: boolean }) {
  const text = useText();
  const queries = useQueryClient();
  const box = useRef<HTMLElement>(null);
  const yes = useMutation({
    mutationFn: async () => {
      if (hasAccount)
        await call(sayConsent, {
          body: { asked: { purpose, words: CONSENTS[purpose].words }, given: true, screen: 'page' },
        });
      await queries.invalidateQueries({ queryKey: queryOf(consents).queryKey });
    },
    onSuccess: () => chooseVisits(true),
  });
  useEffect(() => {
    if (wanted) box.current?.focus();
  }, [wanted]);
  return (
    <aside
      ref={box}
      tabIndex={-1}
      aria-labelledby="visits-question"
      className="fixed inset-x-3 bottom-[calc(5rem+env(safe-area-inset-bottom))] z-30 mx-auto max-w-md rounded-card border border-line bg-raised p-4 shadow-lg lg:right-auto lg:bottom-5 lg:left-5 lg:mx-0"
    >
      <h2 id="visits-question" className="font-bold">
        {text('consents.analytics.question')}
      </h2>
      <p className="mt-1 text-sm text-ink-soft">{text('consents.analytics.what')}</p>
      <FormError>{yes.error ? sentenceOf(yes.error, text) : undefined}</FormError>
      <div className="mt-3 grid grid-cols-2 gap-3">
        <Button look="outline" onClick={() => chooseVisits(false)}>
          {text('consents.analytics.no')}
        </Button>
        <Button look="outline" busy={yes.isPending} onClick={() => yes.mutate()}>
          {text('consents.analytics.yes')}
        </Button>
      </div>
    </aside>
  );
}

/** The frame that counts: it is told the page's first address, without what its reader searches or has come from. */
function Counter({ visitor, path }: { visitor: string; path: string }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const loaded = useRef(false);
  const tell = () => {
    const visit = { visitor, path, title: document.title };
    // A document of no site has no origin that could be named.
    if (loaded.current) frame.current?.contentWindow?.postMessage(visit, '*');
  };
  useEffect(tell, [visitor, path]);
  return (
    <iframe
      ref={frame}
      src={ANALYTICS_FRAME}
      sandbox="allow-scripts"
      hidden
      tabIndex={-1}
      title="analytics"
      onLoad={() => {
        loaded.current = true;
        tell();
      }}
    />
  );
}
