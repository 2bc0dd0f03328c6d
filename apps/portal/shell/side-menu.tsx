import { useText } from '@mela/i18n/react.ts';
import { classes } from '@mela/ui/classes.ts';
import type { IconName } from '@mela/ui/icon-names.ts';
import { Icon } from '@mela/ui/icon.tsx';
import { IconButton } from '@mela/ui/icon-button.tsx';
import { useState } from 'react';
import { useSignedIn } from '../client/session.ts';
import { useView } from '../router/router-provider.tsx';
import { useOffers } from './offers.ts';
import { places } from './places.ts';

/** The desktop's menu; it can be made as narrow as its icons, and leaves lottery tables the whole width. */
export function SideMenu() {
  const text = useText();
  const signedIn = useSignedIn();
  const { place, route } = useView();
  const lottery = useOffers('LOTT');
  const [narrow, setNarrow] = useState(false);
  if (route.wide) return null;
  // For visitors several doors lead to the login, and none of them is where they are.
  const isHere = (href: string) => href === place.pathname && href !== places.login;
  const gate = (place: string) => (signedIn ? place : places.login);
  const doors: readonly { href: string; icon: IconName; label: string }[] = [
    { href: places.home, icon: 'house', label: text('shell.home') },
    ...(lottery
      ? [{ href: gate(places.lottery), icon: 'ticket' as const, label: text('shell.lottery') }]
      : []),
    { href: places.slots, icon: 'gem', label: text('home.rng') },
    { href: gate(places.records), icon: 'receipt-text', label: text('shell.records') },
    { href: gate(places.deposit), icon: 'wallet', label: text('shell.cashier') },
    { href: gate(places.security), icon: 'shield-check', label: text('shell.security') },
  ];
  return (
    <nav
      aria-label={text('shell.mainNavigation')}
      className={classes(
        'sticky top-[3.9rem] hidden h-[calc(100dvh-3.9rem)] shrink-0 flex-col gap-1 overflow-y-auto border-r border-line py-5 pr-3 pl-6 lg:flex',
        narrow ? 'w-23' : 'w-66',
      )}
    >
      {doors.map(({ href, icon, label }) => (
        <a
          key={label}
          href={href}
          title={narrow ? label : undefined}
          aria-label={narrow ? label : undefined}
          aria-current={isHere(href) ? 'page' : undefined}
          className={classes(
            'flex min-h-12 items-center gap-3 rounded-control px-3 font-medium eased',
            isHere(href) ? 'bg-raised text-ink' : 'text-ink-soft hover:bg-surface hover:text-ink',
          )}
        >
          <Icon of={icon} className={classes('size-6', isHere(href) && 'text-action')} />
          {!narrow && <span className="truncate">{label}</span>}
        </a>
      ))}
      <div className="stitched my-3 opacity-60" />
      <IconButton
        icon={narrow ? 'panel-left-open' : 'panel-left-close'}
        label={text(narrow ? 'shell.expandMenu' : 'shell.collapseMenu')}
        aria-expanded={!narrow}
        onClick={() => setNarrow(!narrow)}
        className="text-ink-soft"
      />
    </nav>
  );
}
