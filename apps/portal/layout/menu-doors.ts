import { useText } from '@mela/i18n/react.ts';
import type { IconName } from '@mela/ui/icon-names.ts';
import { isAgentType } from '@mela/wire/portal/agent-types.ts';
import { memberInfo } from '@mela/wire/portal/member.ts';
import { lobbyPage } from '@mela/wire/portal/pages.ts';
import { useQuery } from '@tanstack/react-query';
import { categoryIcons, categoryNames } from '../data/games/category-name.ts';
import { useCategories } from '../data/games/offers.ts';
import { useHydrated } from '../data/loading/use-hydrated.ts';
import { serviceLink } from '../data/open-service.ts';
import { queryOf } from '../data/query.ts';
import { useSignedIn } from '../data/session.ts';
import { loginFrom, paths } from '../router/paths.ts';

type Door = Readonly<
  { href: string; icon: IconName; label: string } & Partial<Omit<typeof serviceLink, 'href'>>
>;

/** Where the menu leads, on a wide screen and on a phone: games, what is the reader's own, help. */
export function useMenuDoors(): readonly (readonly Door[])[] {
  const text = useText();
  const signedIn = useSignedIn();
  const categories = useCategories();
  const { data: member } = useQuery({ ...queryOf(memberInfo), enabled: signedIn });
  const hydrated = useHydrated();
  const gate = (path: string) => (signedIn ? path : loginFrom(path));
  return [
    [
      { href: paths.home, icon: 'house', label: text('shell.home') },
      ...categories.map((category) => ({
        href: lobbyPage(category),
        icon: categoryIcons[category],
        label: text(categoryNames[category]),
      })),
      { href: paths.promotions, icon: 'megaphone', label: text('shell.promotions') },
    ],
    [
      { href: gate(paths.records), icon: 'receipt-text', label: text('shell.records') },
      { href: gate(paths.deposit), icon: 'wallet', label: text('shell.cashier') },
      { href: gate(paths.security), icon: 'shield-check', label: text('shell.security') },
    ],
    [
      { ...serviceLink, icon: 'headset', label: text('shell.support') },
      { href: paths.help, icon: 'circle-question-mark', label: text('shell.help') },
      { href: paths.download, icon: 'smartphone', label: text('shell.app') },
      // Shown only when the page is hydrated, as the server cannot know it; last, so that it pushes little away.
      ...(hydrated && member
        ? [{ href: paths.chatRoom, icon: 'messages-square' as const, label: text('shell.chatRoom') }]
        : []),
      ...(hydrated && member && isAgentType(member.accountType)
        ? [{ href: paths.agentHome, icon: 'users' as const, label: text('shell.invite') }]
        : []),
    ],
  ];
}
