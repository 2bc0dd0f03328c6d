import { useText } from '@mela/i18n/react.ts';
import { lobbyPage } from '@mela/wire/portal/pages.ts';
import type { ComponentProps } from 'react';
import { categoryNames } from '../data/games/category-name.ts';
import { useCategories, useOffers, useSections } from '../data/games/offers.ts';
import { serviceLink } from '../data/open-service.ts';
import { paths } from '../router/paths.ts';
import { VendorMark } from '../widgets/vendor-mark.tsx';

type Link = Readonly<{ href: string; label: string } & Partial<Omit<typeof serviceLink, 'href'>>>;

type Section = ReturnType<typeof useSections>[number];
type Maker = ComponentProps<typeof VendorMark>;

const makersIn = (section: Section): readonly Maker[] =>
  section.kind === 'vendors'
    ? section.vendors
    : section.games.map(({ vendor, vendorName }) => ({ vendor, name: vendorName, iconUrl: null }));

/** Where else to go: help, games, and whose games they are. */
export function FooterLinks() {
  const text = useText();
  const categories = useCategories();
  const lottery = useOffers('LOTT');
  const makers = new Map(
    useSections()
      .flatMap(makersIn)
      .map((maker) => [maker.vendor, maker]),
  );
  const help: readonly Link[] = [
    { ...serviceLink, label: text('shell.support') },
    { href: paths.help, label: text('shell.help') },
    { href: paths.guide, label: text('shell.guide') },
    { href: paths.announcements, label: text('shell.announcements') },
    ...(lottery ? [{ href: paths.verify, label: text('shell.fairCheck') }] : []),
    { href: paths.promotions, label: text('shell.promotions') },
    { href: paths.download, label: text('shell.app') },
    { href: paths.lines, label: text('shell.lines') },
  ];
  const about: readonly Link[] = [
    { href: paths.news, label: text('shell.news') },
    { href: paths.blog, label: text('shell.blog') },
    { href: paths.agreement, label: text('shell.agreement') },
    { href: paths.licences, label: text('shell.licences') },
    { href: paths.responsible, label: text('shell.responsible') },
  ];
  const games = categories.map((category) => ({
    href: lobbyPage(category),
    label: text(categoryNames[category]),
  }));
  return (
    <nav
      aria-label={text('shell.footer')}
      className="grid grid-cols-2 gap-x-4 gap-y-5 pt-5 text-sm text-ink-soft sm:grid-cols-4"
    >
      <LinkList title={text('shell.help')} links={help} />
      <LinkList title={text('shell.about')} links={about} />
      {/* A phone has them in its menu, and with the games. */}
      {games.length > 0 && (
        <LinkList title={text('shell.products')} links={games} className="max-sm:hidden" />
      )}
      {makers.size > 0 && (
        <div className="max-sm:hidden">
          <p className="font-bold text-ink">{text('shell.makers')}</p>
          <ul className="mt-1">
            {[...makers.values()].map(({ vendor, name, iconUrl }) => (
              <li key={vendor} className="flex min-h-11 items-center gap-2">
                <VendorMark vendor={vendor} name={name} iconUrl={iconUrl} />
                {name}
              </li>
            ))}
          </ul>
        </div>
      )}
    </nav>
  );
}

type LinkListProps = { title: string; links: readonly Link[]; className?: string };

const LinkList = ({ title, links, className }: LinkListProps) => (
  <div className={className}>
    <p className="font-bold text-ink">{title}</p>
    <ul className="mt-1">
      {links.map(({ label, ...link }) => (
        <li key={link.href}>
          <a {...link} className="inline-flex min-h-11 items-center hover:text-ink hover:underline">
            {label}
          </a>
        </li>
      ))}
    </ul>
  </div>
);
