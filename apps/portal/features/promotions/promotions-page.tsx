import { useText } from '@mela/i18n/react.ts';
import { Button } from '@mela/ui/button.tsx';
import { buttonLook } from '@mela/ui/button-look.ts';
import { EmptyState } from '@mela/ui/empty-state.tsx';
import { ErrorState } from '@mela/ui/error-state.tsx';
import { Skeleton } from '@mela/ui/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { usePageFacts } from '../../widgets/facts.tsx';
import { useLocation } from '../../router/router-provider.tsx';
import { useBrandName } from '../../widgets/brand-mark.tsx';
import { OfferCard } from './offer-card.tsx';
import { promotionsQuery, useActivities } from './queries.ts';

/** SPEC.md §9. */
const SHOWN_FIRST = 6;

/** What the brand offers, by type; each offer has an address of its own behind the #. */
export function Component() {
  const text = useText();
  const title = text('promotions.title');
  const brand = useBrandName();
  usePageFacts({ title: `${title} · ${brand}`, description: text('promotions.about', { brand }) });
  const { data, isError, isFetching, refetch } = useQuery(promotionsQuery());
  const { data: parts = [] } = useActivities();
  const { hash } = useLocation();
  const [chosen, setChosen] = useState<{ type: string | null; hash: string }>({ type: null, hash: '' });
  // Whoever follows the address of an offer sees it, whatever type was chosen before.
  const type = chosen.hash === hash ? chosen.type : null;
  const [shown, setShown] = useState(SHOWN_FIRST);

  const types = (data ?? []).filter(({ kind }) => kind === 'promotion-type');
  const all = (data ?? []).filter(({ kind }) => kind === 'promotion');
  const used = types.filter(({ id }) => all.some(({ typeId }) => typeId === id));
  const offers = type === null ? all : all.filter(({ typeId }) => typeId === type);
  // An offer that the address names is there, however far down it stands.
  const named = all.findIndex(({ id }) => `#${id}` === hash);
  const count = type === null ? Math.max(shown, named + 1) : shown;
  useEffect(() => {
    if (named >= 0) document.getElementById(hash.slice(1))?.scrollIntoView({ block: 'start' });
  }, [named, hash]);

  const choose = (next: string | null) => {
    setChosen({ type: next, hash });
    setShown(SHOWN_FIRST);
  };
  return (
    <>
      <h1 className="mb-3 text-xl font-bold sm:text-2xl">{title}</h1>
      {used.length > 1 && (
        <fieldset
          aria-label={text('promotions.types')}
          className="-mx-3 mb-4 flex min-w-0 gap-1 overflow-x-auto px-3 py-1 [scrollbar-width:none] sm:mx-0 sm:px-0"
        >
          {[{ id: null, title: text('promotions.allTypes') }, ...used].map(({ id, title: name }) => (
            <button
              key={id}
              type="button"
              aria-pressed={id === type}
              onClick={() => choose(id)}
              className={buttonLook(
                { look: id === type ? 'action' : 'outline', size: 'small' },
                'min-h-11 shrink-0 whitespace-nowrap',
              )}
            >
              {name}
            </button>
          ))}
        </fieldset>
      )}
      {!data && isError && <ErrorState busy={isFetching} onRetry={() => void refetch()} />}
      {!data && !isError && <Skeleton className="h-96 w-full" />}
      {data && offers.length === 0 && <EmptyState title={text('promotions.none')} />}
      <div className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
        {offers.slice(0, count).map((offer, at) => (
          <OfferCard
            key={offer.id}
            offer={offer}
            part={parts.find(({ promotionId }) => promotionId === offer.id)}
            open={`#${offer.id}` === hash}
            first={at === 0}
          />
        ))}
      </div>
      {count < offers.length && (
        <Button look="outline" wide className="mt-6" onClick={() => setShown(count + SHOWN_FIRST)}>
          {text('promotions.more', { count: offers.length - count })}
        </Button>
      )}
    </>
  );
}
