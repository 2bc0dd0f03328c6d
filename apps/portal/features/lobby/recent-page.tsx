import { useText } from '@mela/i18n/react.ts';
import { usePageFacts } from '../../widgets/facts.tsx';
import { LobbyHeading } from './lobby-heading.tsx';
import { Recent } from './own-games.tsx';

/** What the reader played last, of all categories. */
function RecentPage() {
  const title = useText()('home.recent');
  usePageFacts({ title });
  return (
    <>
      <LobbyHeading title={title} />
      <Recent category={null} vendor={null} />
    </>
  );
}

export { RecentPage as Component };
