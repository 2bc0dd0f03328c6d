import { useText } from '@mela/i18n/react.ts';
import { LOBBY_TABS, lobbyPage, type Lobby } from '@mela/wire/portal/pages.ts';
import { useQuery } from '@tanstack/react-query';
import { useSignedIn } from '../../data/session.ts';
import type { Category } from '../../data/games/category-name.ts';
import { loginFrom } from '../../router/paths.ts';
import { menusQuery } from './queries.ts';
import { Strip } from '../../widgets/strip.tsx';
import { VendorMark } from '../../widgets/vendor-mark.tsx';

type StripsProps = { category: Category; lobby: Lobby };

const OWN: readonly Lobby['tab'][] = ['FAV', 'RECENT'];
/** SPEC.md §2: fish has only All. */
const WITHOUT_CLASSES: readonly Category[] = ['FISH'];

/** All, the hot ones, or the reader's own; for the last, visitors log in first. */
export function TabStrip({ category, lobby }: StripsProps) {
  const text = useText();
  const signedIn = useSignedIn();
  const labels = {
    ALL: text('games.tabAll'),
    HOT: text('games.tabHot'),
    FAV: text('games.tabFavourites'),
    RECENT: text('games.tabRecent'),
  };
  const choices = LOBBY_TABS.map((tab) => {
    const page = lobbyPage(category, { tab, vendor: lobby.vendor });
    const href = OWN.includes(tab) && !signedIn ? loginFrom(page) : page;
    return { key: tab, href, chosen: tab === lobby.tab, label: labels[tab] };
  });
  return <Strip look="tabs" label={text('games.tabs')} choices={choices} />;
}

/** Whose games are shown, and what kind of them: kinds only where all vendors are shown and there is more than one. */
export function FilterStrips({ category, lobby }: StripsProps) {
  const text = useText();
  const { data: menus } = useQuery(menusQuery());
  const menu = menus?.find((entry) => entry.category === category);
  if (!menu) return null;
  const { tab, vendor } = lobby;
  const classes = tab === 'ALL' && vendor === null && !WITHOUT_CLASSES.includes(category) ? menu.classes : [];
  return (
    <>
      <Strip
        look="pills"
        label={text('games.vendors')}
        choices={[
          { key: '', href: lobbyPage(category, { tab }), chosen: vendor === null, label: text('games.all') },
          ...menu.vendors.map(({ vendor: code, name, iconUrl }) => ({
            key: code,
            href: lobbyPage(category, { tab, vendor: code }),
            chosen: vendor === code,
            label: (
              <>
                <VendorMark vendor={code} name={name} iconUrl={iconUrl} />
                {name}
              </>
            ),
          })),
        ]}
      />
      {classes.length > 1 && (
        <Strip
          look="pills"
          label={text('games.classes')}
          choices={[
            {
              key: '',
              href: lobbyPage(category, { name: lobby.name }),
              chosen: lobby.class === null,
              label: text('games.all'),
            },
            ...classes.map(({ key, name }) => ({
              key,
              href: lobbyPage(category, { name: lobby.name, class: key }),
              chosen: lobby.class === key,
              label: name,
            })),
          ]}
        />
      )}
    </>
  );
}
