import { depositWished } from '@mela/wire/portal/pages.ts';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { lazyComponent } from '../../../data/loading/lazy-component.ts';
import { useHydrated } from '../../../data/loading/use-hydrated.ts';
import { useSearch } from '../../../router/router-provider.tsx';
import { BriefOffer } from '../../../widgets/offer/brief-offer.tsx';
import { signInQueries } from '../queries.ts';

const SignInBanner = lazyComponent(async () => (await import('../sign-in/sign-in-banner.tsx')).SignInBanner);

/** What waits behind the registration: the offer that its reader comes for, else the first for newcomers; where there is none, the brand's picture. */
export function RegisterOffer() {
  const [search] = useSearch();
  const hydrated = useHydrated();
  const { data: offers = [] } = useQuery(signInQueries.offers());
  const wanted = depositWished(search.get('next')?.split('?')[1] ?? '').offer;
  const offer =
    offers.find(({ bonus }) => bonus.id === wanted) ?? offers.find(({ bonus }) => bonus.for !== 'everyone');
  // The server waits for no part: the picture comes in the browser.
  if (!offer)
    return (
      hydrated && (
        <Suspense>
          <SignInBanner place="register" />
        </Suspense>
      )
    );
  return (
    <div className="mb-4 rounded-card border border-line">
      <BriefOffer offer={offer} action={false} />
    </div>
  );
}
