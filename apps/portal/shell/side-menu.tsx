import { useText } from '@mela/i18n/react.ts';
import { classes } from '@mela/ui/classes.ts';
import { Icon } from '@mela/ui/icon.tsx';
import { IconButton } from '@mela/ui/icon-button.tsx';
import {
  Gem,
  House,
  PanelLeftClose,
  PanelLeftOpen,
  ReceiptText,
  ShieldCheck,
  Ticket,
  Wallet,
} from 'lucide-react';
import { useState } from 'react';
import { useLocation, useMatches } from 'react-router';
import { isRouteFacts } from '../page/route-facts.ts';
import { useSignedIn } from '../client/session.ts';
import { useOffers } from './offers.ts';
import { places } from './places.ts';

/** The desktop's menu; it can be made as narrow as its icons, and leaves lottery tables the whole width. */
export function SideMenu() {
  const text = useText();
  const signedIn = useSignedIn();
  const { pathname } = useLocation();
  const lottery = useOffers('LOTT');
  const [narrow, setNarrow] = useState(false);
  const hidden = useMatches().some(({ handle }) => isRouteFacts(handle) && handle.wide === true);
  if (hidden) return null;
  const gate = (place: string) => (signedIn ? place : places.login);
  const doors = [
    { href: places.home, icon: House, label: text('shell.home') },
    ...(lottery ? [{ href: gate(places.lottery), icon: Ticket, label: text('shell.lottery') }] : []),
    { href: places.slots, icon: Gem, label: text('home.rng') },
    { href: gate(places.records), icon: ReceiptText, label: text('shell.records') },
    { href: gate(places.deposit), icon: Wallet, label: text('shell.cashier') },
    { href: gate(places.security), icon: ShieldCheck, label: text('shell.security') },
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
          aria-current={href === pathname ? 'page' : undefined}
          className={classes(
            'flex min-h-12 items-center gap-3 rounded-control px-3 font-medium transition',
            href === pathname ? 'bg-raised text-ink' : 'text-ink-soft hover:bg-surface hover:text-ink',
          )}
        >
          <Icon of={icon} className={classes('size-6', href === pathname && 'text-action')} />
          {!narrow && <span className="truncate">{label}</span>}
        </a>
      ))}
      <div className="stitched my-3 opacity-60" />
      <IconButton
        icon={narrow ? PanelLeftOpen : PanelLeftClose}
        label={text(narrow ? 'shell.expandMenu' : 'shell.collapseMenu')}
        aria-expanded={!narrow}
        onClick={() => setNarrow(!narrow)}
        className="text-ink-soft"
      />
    </nav>
  );
}
