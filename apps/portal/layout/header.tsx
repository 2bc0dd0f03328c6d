import { useText } from '@mela/i18n/react.ts';
import { Skeleton } from '@mela/ui/skeleton.tsx';
import { Suspense } from 'react';
import { useSignedIn } from '../data/session.ts';
import { withStyles } from '../widgets/lazy-styles.ts';
import { lazyComponent } from '../data/loading/lazy-component.ts';
import { BrandMark, useBrandName } from '../widgets/brand-mark.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { CategoryNav, HeaderLinks } from './lazy-shell-parts.tsx';
import { MenuButton } from './menu-button.tsx';
import { paths } from '../router/paths.ts';
import { VisitorActions } from './visitor-actions.tsx';

const MemberBar = lazyComponent(async () => (await withStyles(import('./member-bar.tsx'))).default);

/**
 * Brand, language, and either the ways in or the member's balance. Both stand in the same place and height; which one is
 * seen before the app runs is settled by the inline script's mark on the document.
 */
export function Header() {
  const text = useText();
  const signedIn = useSignedIn();
  return (
    <header data-band="" className="sticky top-0 z-30 border-b border-line bg-canvas">
      <div className="mx-auto flex min-h-15 w-full max-w-[90rem] items-center gap-2 px-3 sm:px-6">
        <MenuButton />
        <a
          href={paths.home}
          aria-label={`${useBrandName()}: ${text('shell.home')}`}
          className="brand-door min-w-9 overflow-hidden rounded-control"
        >
          <BrandMark />
        </a>
        <CategoryNav />
        <div className="flex-1 max-sm:in-data-[session=in]:hidden lg:hidden" />
        <HeaderLinks />
        {/* Beside a member's balance a phone has no room for it: there it is in the menu of the account, and in the footer. */}
        <div className="empty:hidden max-sm:in-data-[session=in]:hidden max-[16rem]:hidden">
          <LanguageSwitch />
        </div>
        <div className="when-out shrink-[1e-5] items-center">{!signedIn && <VisitorActions />}</div>
        {/* On a phone it has all the room beside the mark, whatever the balance: nothing moves when that comes. */}
        <div className="when-in min-w-0 shrink-[1e-5] items-center max-sm:flex-1">
          <Suspense fallback={<MemberBarToCome />}>{signedIn ? <MemberBar /> : <MemberBarToCome />}</Suspense>
        </div>
      </div>
      <div className="stitched h-0.5 opacity-60" />
    </header>
  );
}

/** As broad as what comes, so that nothing beside it moves. */
const MemberBarToCome = () => <Skeleton className="h-11 w-full sm:w-84" />;
