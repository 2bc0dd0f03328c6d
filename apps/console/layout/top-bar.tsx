import { useText } from '@mela/i18n/react.ts';
import { Badge } from '@mela/ui/badge.tsx';
import { IconButton } from '@mela/ui/icon-button.tsx';
import { logout } from '@mela/wire/console/session.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { call } from '../data/call.ts';
import { useCurrentStaff } from '../data/current-staff.tsx';
import { useLanguage } from '../data/language-provider.tsx';
import { useRoleName } from '../data/use-role-name.ts';
import { Drawer } from '../widgets/drawer.tsx';
import { LanguageSwitch } from '../widgets/language-switch.tsx';
import type { Waiting } from './navigation.ts';
import { NavigationList } from './navigation-list.tsx';
import { SearchButton } from './search/search-button.tsx';

/** Brand, who is at work, language and the way out; on a phone also the way to the menu. */
export function TopBar({ waiting }: { waiting: Waiting }) {
  const staff = useCurrentStaff();
  const { displayName, merchant } = staff;
  const role = useRoleName()(staff.role, staff.roleNames);
  const { language } = useLanguage();
  const text = useText();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [menuOpen, setMenuOpen] = useState(false);

  const leave = async (): Promise<void> => {
    // Without an answer the session ends by itself; whoever leaves must not be kept here by the network.
    await call(logout).catch(() => undefined);
    await navigate('/login');
    queries.clear();
  };
  return (
    <header className="sticky top-0 z-10 flex min-h-14 items-center gap-2 border-b border-line bg-surface px-3 md:col-span-2 md:px-6">
      <span className="md:hidden">
        <IconButton icon="menu" label={text('shell.menu')} onClick={() => setMenuOpen(true)} />
      </span>
      <Link to="/" className="flex items-center gap-2 text-lg font-bold">
        <img src="/console.svg" alt="" width="28" height="28" />
        <span>{merchant.name[language] ?? merchant.code}</span>
      </Link>
      <span className="flex-1" />
      <span className="hidden text-sm font-medium sm:inline">{displayName}</span>
      <span className="hidden sm:inline">
        <Badge>{role}</Badge>
      </span>
      <SearchButton />
      <LanguageSwitch />
      <IconButton icon="log-out" label={text('shell.logout')} onClick={() => void leave()} />
      <Drawer open={menuOpen} onClose={() => setMenuOpen(false)} title={text('shell.menu')} side="left">
        <p className="mb-3 flex items-center gap-2 text-sm sm:hidden">
          {displayName} <Badge>{role}</Badge>
        </p>
        <nav aria-label={text('shell.mainNavigation')}>
          <NavigationList waiting={waiting} onChoose={() => setMenuOpen(false)} />
        </nav>
      </Drawer>
    </header>
  );
}
