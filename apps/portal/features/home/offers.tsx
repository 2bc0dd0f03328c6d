import { useText } from '@mela/i18n/react.ts';
import { Skeleton } from '@mela/ui/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { useHydrated } from '../../data/loading/use-hydrated.ts';
import { useFirstAnswer } from '../../data/use-first-answer.ts';
import { BriefOffer } from '../../widgets/offer/brief-offer.tsx';
import { homeQueries } from './queries.ts';

/** What the brand gives money with, before all else and the first for newcomers, in a row that can be pushed sideways. */
export function Offers() {
  const text = useText();
  const query = homeQueries.offers();
  const offers = useFirstAnswer(query, useQuery(query).data) ?? [];
  const hydrated = useHydrated();
  if (offers.length === 0) return null;
  // The page's first flight has room for what they say, and not for how they look.
  if (!hydrated) return <Skeleton className="h-66 w-full" />;
  return (
    <ul
      aria-label={text('offers.title')}
      // Where four do not fit and a mouse cannot push, there is a bar, in the room below.
      className="relative flex min-h-66 snap-x gap-3 overflow-x-auto [scrollbar-width:none] lg:max-[86rem]:-mb-3 lg:max-[86rem]:min-h-69 lg:max-[86rem]:[scrollbar-width:thin]"
    >
      {offers.map((offer) => (
        <li key={offer.bonus.id} className="w-[85%] shrink-0 snap-center sm:w-auto sm:min-w-64 sm:flex-1">
          <BriefOffer offer={offer} />
        </li>
      ))}
    </ul>
  );
}
