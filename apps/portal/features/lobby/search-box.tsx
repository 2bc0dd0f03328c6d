import { useText } from '@mela/i18n/react.ts';
import { IconButton } from '@mela/ui/icon-button.tsx';
import { Icon } from '@mela/ui/icon.tsx';
import { lobbyPage, NAME_LENGTH_MAX, type Lobby } from '@mela/wire/portal/pages.ts';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from '../../router/router-provider.tsx';
import type { Place } from './queries.ts';

/** Nobody waits for a search, and nobody is asked at every letter. */
const PAUSE_MS = 300;

/** A game by its name, in either script. A form like any other, so it works without script, too. */
export function SearchBox({ place, lobby }: { place: Place; lobby: Lobby }) {
  const text = useText();
  const navigate = useNavigate();
  const [typed, setTyped] = useState(lobby.name);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const seek = (name: string, afterMs: number) => {
    setTyped(name);
    clearTimeout(timer.current);
    const address = lobbyPage(place, { class: lobby.class, name: name.trim() });
    timer.current = setTimeout(() => void navigate(address, { replace: true, still: true }), afterMs);
  };
  return (
    <search className="block min-w-44 grow sm:w-72 sm:grow-0">
      <form
        action={lobbyPage(place)}
        onSubmit={(event) => {
          event.preventDefault();
          seek(typed, 0);
        }}
        className="relative"
      >
        <label className="flex min-h-12 items-center gap-2 rounded-control border-2 border-edge bg-sunken pr-11 pl-3 outline-offset-2 outline-focus focus-within:outline-3">
          <Icon of="search" className="size-5 text-ink-soft" />
          <span className="sr-only">{text('games.search')}</span>
          <input
            type="text"
            inputMode="search"
            enterKeyHint="search"
            autoComplete="off"
            name="gameName"
            maxLength={NAME_LENGTH_MAX}
            placeholder={text('games.search')}
            value={typed}
            onChange={(event) => seek(event.target.value, PAUSE_MS)}
            className="w-full min-w-0 bg-transparent text-base text-ink outline-none placeholder:text-ink-soft"
          />
        </label>
        {typed !== '' && (
          <IconButton
            icon="x"
            label={text('games.searchClear')}
            onClick={() => seek('', 0)}
            className="absolute top-0.5 right-0.5 text-ink-soft"
          />
        )}
      </form>
    </search>
  );
}
