import { useReader } from '@mela/i18n/react.ts';
import { Outlet } from 'react-router';
import { usePageFacts } from '../../page/facts.tsx';
import { useBrandName } from '../../shell/brand-mark.tsx';
import { Announcements } from './announcements.tsx';
import { Banners } from './banners.tsx';
import { Promises } from './promises.tsx';
import { Sections } from './sections.tsx';

/** The brand's face: what is on, what is played, who won. Sign-in and registration open over it. */
export function HomePage() {
  const { text } = useReader();
  const brand = useBrandName();
  usePageFacts({ title: text('home.title', { brand }), description: text('home.description', { brand }) });
  return (
    <>
      <h1 className="sr-only">{text('home.title', { brand })}</h1>
      <div className="flex flex-col gap-4 sm:gap-6">
        <Banners />
        <Announcements />
        <Sections />
        <Promises />
      </div>
      <Outlet />
    </>
  );
}
