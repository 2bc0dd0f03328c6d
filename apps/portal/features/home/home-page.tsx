import { useLocale } from '@mela/i18n/react.ts';
import { usePageFacts } from '../../widgets/facts.tsx';
import { useBrandName } from '../../widgets/brand-mark.tsx';
import { useOffers } from '../../data/games/offers.ts';
import { Announcements, Banners, Offers, Promises, Sections, Shortcuts, WinnerBoard } from './lazy-parts.tsx';

/** The brand's face: what is on, what is played, who won. Sign-in and registration open over it. */
export function HomePage() {
  const { text } = useLocale();
  const brand = useBrandName();
  const about = { brand, lottery: useOffers('LOTT') ? 'yes' : 'no' };
  const title = text('home.title', about);
  usePageFacts({ title, description: text('home.description', about) });
  return (
    <>
      <h1 className="sr-only">{title}</h1>
      <div className="flex flex-col gap-4 sm:gap-6">
        <Offers />
        <Banners />
        <Announcements />
        <Shortcuts />
        <div className="flex flex-col gap-4 sm:gap-6 xl:grid xl:grid-cols-[minmax(0,1fr)_20rem] xl:items-start">
          <div className="flex min-w-0 flex-col gap-4 sm:gap-6">
            <Sections />
          </div>
          <WinnerBoard />
        </div>
        <Promises />
      </div>
    </>
  );
}
