import { useText } from '@mela/i18n/react.ts';
import { Icon } from '@mela/ui/icon.tsx';
import { lobbyPage, NAME_LENGTH_MAX } from '@mela/wire/portal/pages.ts';
import { useRef } from 'react';
import { paths } from '../../router/paths.ts';
import { useNavigate } from '../../router/router-provider.tsx';
import { CategoryRail } from '../../widgets/category-rail.tsx';

/** A phone's ways to games: by name among all of them, and by their kinds. */
export const Shortcuts = () => (
  <div className="flex flex-col gap-3 lg:hidden">
    <GameSearch />
    <CategoryRail />
  </div>
);

/** A form like any other, so that it works before and without script. */
function GameSearch() {
  const text = useText();
  const navigate = useNavigate();
  const box = useRef<HTMLInputElement>(null);
  return (
    <search>
      <form
        action={paths.games}
        onSubmit={(event) => {
          event.preventDefault();
          void navigate(lobbyPage('games', { name: box.current?.value.trim() ?? '' }));
        }}
      >
        <label className="flex min-h-11 items-center gap-2 rounded-full border-2 border-edge bg-sunken px-4">
          <Icon of="search" className="size-5 text-ink-soft" />
          <span className="sr-only">{text('home.search')}</span>
          <input
            ref={box}
            type="text"
            enterKeyHint="search"
            autoComplete="off"
            name="gameName"
            maxLength={NAME_LENGTH_MAX}
            placeholder={text('home.search')}
            className="w-full min-w-0 rounded-control bg-transparent"
          />
        </label>
      </form>
    </search>
  );
}
