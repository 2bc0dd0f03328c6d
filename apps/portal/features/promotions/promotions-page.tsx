import { useText } from '@mela/i18n/react.ts';
import { Card } from '@mela/ui/card.tsx';
import { EmptyState } from '@mela/ui/empty-state.tsx';
import { ErrorState } from '@mela/ui/error-state.tsx';
import { Skeleton } from '@mela/ui/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { usePageFacts } from '../../page/facts.tsx';
import { useBrandName } from '../../shell/brand-mark.tsx';
import { promotionsQuery } from './queries.ts';

/** What the brand offers; each offer has an address of its own behind the #. */
export function Component() {
  const text = useText();
  const title = text('promotions.title');
  usePageFacts({ title: `${title} · ${useBrandName()}` });
  const { data: offers, isError, isFetching, refetch } = useQuery(promotionsQuery());
  return (
    <>
      <h1 className="mb-4 text-xl font-bold sm:text-2xl">{title}</h1>
      {!offers && isError && <ErrorState busy={isFetching} onRetry={() => void refetch()} />}
      {!offers && !isError && <Skeleton className="h-60 w-full" />}
      {offers?.length === 0 && <EmptyState title={text('promotions.none')} />}
      <div className="flex max-w-3xl flex-col gap-4">
        {offers?.map((offer) => (
          <Card key={offer.id}>
            <section id={offer.id} className="scroll-mt-20">
              <h2 className="text-lg font-bold">
                <a href={`#${offer.id}`} aria-label={text('promotions.linkTo', { title: offer.title })}>
                  {offer.title}
                </a>
              </h2>
              <p className="mt-2 whitespace-pre-line">{offer.text}</p>
            </section>
          </Card>
        ))}
      </div>
    </>
  );
}
