import { useText } from '@mela/i18n/react.ts';
import type { Waiting } from './navigation.ts';
import { NavigationList } from './navigation-list.tsx';

/** The menu beside the page, where there is room for it. */
export function SideBar({ waiting }: { waiting: Waiting }) {
  const text = useText();
  return (
    <nav
      aria-label={text('shell.mainNavigation')}
      className="hidden border-r border-line bg-surface p-3 md:block"
    >
      <div className="sticky top-20">
        <NavigationList waiting={waiting} />
      </div>
    </nav>
  );
}
