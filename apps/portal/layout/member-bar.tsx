import { useText } from '@mela/i18n/react.ts';
import { copyText } from '@mela/ui/copy-text.ts';
import type { IconName } from '@mela/ui/icon-names.ts';
import { Icon } from '@mela/ui/icon.tsx';
import { LinkButton } from '@mela/ui/link-button.tsx';
import { isAgentType } from '@mela/wire/portal/agent-types.ts';
import { memberInfo } from '@mela/wire/portal/member.ts';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useState, useId, useRef, type ReactNode } from 'react';
import { ensureArea } from '../data/locale/catalogue.ts';
import { isDigitStyle, keptDigits } from '../data/locale/kept-digits.ts';
import { lazyComponent } from '../data/loading/lazy-component.ts';
import { useLocalePreferences } from '../data/locale/locale-preferences.tsx';
import { serviceLink } from '../data/open-service.ts';
import { queryOf } from '../data/query.ts';
import { currentLanguage } from '../data/request-context.ts';
import { paths } from '../router/paths.ts';
import { Avatar } from '../widgets/avatar.tsx';
import { CountBadge } from '../widgets/count-badge.tsx';
import { withStyles } from '../widgets/lazy-styles.ts';
import { LeaveDialog } from '../widgets/leave-dialog.tsx';
import { BalancePill } from './balance-pill.tsx';
import { MenuSheet } from './menu-button.tsx';
import { LanguageChoice } from './reading-choices.tsx';

const ROW =
  'flex min-h-12 w-full items-center gap-3 rounded-control px-3 text-left font-medium text-ink hover:bg-raised';

/** The avatar and what opens under it. */
function AccountMenu() {
  const text = useText();
  const id = useId();
  const menu = useRef<HTMLDivElement>(null);
  const [leaving, setLeaving] = useState(false);
  const [roaming, setRoaming] = useState(false);
  const { data: member } = useQuery(queryOf(memberInfo));
  const { unreadCount: unread = 0, claimableCount: claimable = 0 } = member ?? {};
  const name = member?.nickname ?? member?.username ?? '';
  const { digits: own, chooseDigits } = useLocalePreferences();
  const digits = member?.digits ?? null;
  useEffect(() => {
    // Chosen on another device of theirs, and not otherwise on this one.
    if (own === null && digits !== null && keptDigits() === null && isDigitStyle(digits))
      chooseDigits(digits);
  }, [own, digits, chooseDigits]);
  const close = () => menu.current?.hidePopover();

  const copyId = async () => {
    close();
    await copyText(member?.number ?? '', text);
  };
  const row = (href: string, icon: IconName, label: ReactNode) => (
    <a href={href} onClick={close} className={ROW}>
      <Icon of={icon} />
      {label}
    </a>
  );
  return (
    <>
      <div className="relative shrink-0">
        <button
          type="button"
          popoverTarget={id}
          aria-label={text('shell.accountMenu', { name })}
          className="account-anchor block rounded-full hover:lit"
        >
          <Avatar name={name} className="size-11 text-[18px]" />
        </button>
        {unread > 0 && (
          // Beside the button, which is called by the account alone; presses go through to it.
          <span className="pointer-events-none absolute -top-1 -right-1" data-unread>
            <CountBadge count={unread} label={text('shell.unread', { count: unread })} />
          </span>
        )}
      </div>
      <div
        ref={menu}
        id={id}
        popover="auto"
        className="account-menu m-0 w-64 rounded-card border border-line bg-surface p-2 text-ink lifted"
      >
        <p className="truncate px-3 py-2 text-base font-bold">{name}</p>
        <div className="stitched mx-3 mb-1 opacity-60" />
        {member && isAgentType(member.accountType) && row(paths.agentHome, 'users', text('shell.agentHome'))}
        <button
          type="button"
          onClick={() => {
            close();
            setRoaming(true);
          }}
          className={`${ROW} lg:hidden`}
        >
          <Icon of="menu" />
          {text('shell.menu')}
        </button>
        {row(paths.deposit, 'wallet', text('shell.cashier'))}
        {row(
          paths.messages,
          'message-circle',
          <>
            <span className="flex-1">{text('shell.messages')}</span>
            <CountBadge count={unread} label={text('shell.unread', { count: unread })} />
          </>,
        )}
        {row(paths.chatRoom, 'messages-square', text('shell.chatRoom'))}
        {claimable > 0 &&
          row(
            paths.bonuses,
            'hand-coins',
            <>
              <span className="flex-1">{text('shell.bonuses')}</span>
              <CountBadge count={claimable} label={text('shell.toClaim', { count: claimable })} />
            </>,
          )}
        {row(paths.records, 'receipt-text', text('shell.records'))}
        {row(paths.security, 'shield-check', text('shell.security'))}
        {row(paths.favourites, 'heart', text('home.favourites'))}
        {row(paths.recent, 'clock-3', text('home.recent'))}
        <a {...serviceLink} className={ROW}>
          <Icon of="headset" />
          {text('shell.support')}
        </a>
        {row(paths.help, 'circle-question-mark', text('shell.help'))}
        <div className="px-3 py-2 sm:hidden">
          <LanguageChoice />
        </div>
        <button type="button" onClick={() => void copyId()} className={ROW}>
          <Icon of="copy" />
          {text('shell.copyUserId')}
        </button>
        <button
          type="button"
          onClick={() => {
            close();
            setLeaving(true);
          }}
          className={ROW}
        >
          <Icon of="log-out" />
          {text('shell.logout')}
        </button>
      </div>
      {roaming && <MenuSheet onClose={() => setRoaming(false)} />}
      <LeaveDialog open={leaving} onClose={() => setLeaving(false)} />
    </>
  );
}

/** Fetched when the page has come to rest: nobody has played for long when it opens. */
const RealityCheck = lazyComponent(async () => {
  const [{ RealityCheck }] = await Promise.all([
    withStyles(import('../features/limits/reality-check.tsx')),
    ensureArea(currentLanguage(), 'limits'),
  ]);
  return RealityCheck;
});

const SETTLED_MS = 5000;

/** Looks at the time for who is signed in: how long they have been here, and whether that is as long as they wanted. */
function LazyRealityCheck() {
  const [begun, setBegun] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setBegun(true), SETTLED_MS);
    return () => clearTimeout(timer);
  }, []);
  return begun ? (
    <Suspense>
      <RealityCheck />
    </Suspense>
  ) : null;
}

/** What a member sees in the header: money, the way to more of it, and everything about the account. */
// oxlint-disable-next-line import/no-default-export -- React.lazy wants it
export default function MemberBar() {
  const text = useText();
  return (
    <div className="flex min-w-0 flex-1 items-center gap-1.5 sm:gap-2">
      <BalancePill />
      <LinkButton href={paths.deposit} className="max-sm:hidden">
        {text('shell.deposit')}
      </LinkButton>
      <AccountMenu />
      <LazyRealityCheck />
    </div>
  );
}
