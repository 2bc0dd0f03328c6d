import { useText } from '@mela/i18n/react.ts';
import { LinkButton } from '@mela/ui/link-button.tsx';
import { AccountMenu } from './account-menu.tsx';
import { BalancePill } from './balance-pill.tsx';
import { paths } from '../router/paths.ts';
import { LazyRealityCheck } from './lazy-reality-check.tsx';

/** What a member sees in the header: money, the way to more of it, and everything about the account. */
// oxlint-disable-next-line import/no-default-export -- React.lazy wants it
export default function MemberBar() {
  const text = useText();
  return (
    <div className="flex min-w-0 items-center gap-1.5 sm:gap-2">
      <BalancePill />
      <LinkButton href={paths.deposit} className="max-sm:hidden">
        {text('shell.deposit')}
      </LinkButton>
      <AccountMenu />
      <LazyRealityCheck />
    </div>
  );
}
