import { useText } from '@mela/i18n/react.ts';
import { Button } from '@mela/ui/button.tsx';
import type { IconName } from '@mela/ui/icon-names.ts';
import { Icon } from '@mela/ui/icon.tsx';
import { LinkButton } from '@mela/ui/link-button.tsx';
import { Toasts } from '@mela/ui/toast.tsx';
import { useState } from 'react';
import { serviceLink } from '../data/open-service.ts';
import { useSignedIn } from '../data/session.ts';
import { Boundary } from '../router/boundary.tsx';
import { isGeoBlockExempt } from '../router/geo-block.ts';
import { paths } from '../router/paths.ts';
import { useView } from '../router/router-provider.tsx';
import { BrandMark, useBrandName } from '../widgets/brand-mark.tsx';
import { usePageFacts } from '../widgets/facts.tsx';
import { LeaveDialog } from '../widgets/leave-dialog.tsx';
import { NoticePage } from '../widgets/notice-page.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { RouteErrorPage } from './route-error-page.tsx';
import { RequiredActionDialogs } from './shell.tsx';

const DOOR = 'inline-flex min-h-11 items-center gap-2 font-medium hover:text-ink hover:underline';

/**
 * The site for those whom the brand does not serve where they are: a page that is open to them, or why there is none, and of doors those
 * that open. A dialog stands alone; what it lies over is closed.
 */
export function UnservedPages() {
  const { location, route, layers, failure } = useView();
  const signedIn = useSignedIn();
  const [address = ''] = route.paths;
  const failed = (error: unknown) => <RouteErrorPage error={error} />;
  if (failure !== undefined) return failed(failure);
  const [Page, Over] = layers;
  // The member centre is a list of doors, and most of them are closed.
  const open = isGeoBlockExempt(address) && address !== paths.member;
  return (
    <Boundary location={location} failed={failed}>
      <UnservedHeader signedIn={signedIn} />
      {signedIn && <OwnDoors />}
      <main id="content" className="mx-auto w-full max-w-[90rem] px-3 py-3 sm:px-6 sm:py-5">
        {open && (Over ? <Over /> : Page && <Page />)}
        {!open && <RegionNotice signedIn={signedIn} />}
      </main>
      <UnservedFooter />
      <Toasts />
      {signedIn && <RequiredActionDialogs />}
    </Boundary>
  );
}

function UnservedHeader({ signedIn }: { signedIn: boolean }) {
  const text = useText();
  const [leaving, setLeaving] = useState(false);
  return (
    <header className="border-b border-line bg-canvas">
      <div className="mx-auto flex min-h-15 w-full max-w-[90rem] items-center justify-between gap-2 px-3 sm:px-6">
        <a href={paths.home} aria-label={`${useBrandName()}: ${text('shell.home')}`} className="min-w-9">
          <BrandMark />
        </a>
        <div className="flex items-center gap-2">
          <LanguageSwitch />
          {signedIn ? (
            <Button look="outline" size="small" onClick={() => setLeaving(true)}>
              {text('shell.logout')}
            </Button>
          ) : (
            <LinkButton href={paths.login} look="outline" size="small">
              {text('shell.login')}
            </LinkButton>
          )}
        </div>
      </div>
      <LeaveDialog open={leaving} onClose={() => setLeaving(false)} />
    </header>
  );
}

/** What somebody who has an account here can do from anywhere. */
function OwnDoors() {
  const text = useText();
  const { location } = useView();
  const doors: readonly { href: string; icon: IconName; label: string }[] = [
    { href: paths.withdraw, icon: 'arrow-up-from-line', label: text('shell.withdraw') },
    { href: paths.funds, icon: 'wallet', label: text('shell.funds') },
    { href: paths.records, icon: 'receipt-text', label: text('shell.records') },
    { href: paths.transactions, icon: 'scroll-text', label: text('shell.transactions') },
    { href: paths.limits, icon: 'heart-pulse', label: text('shell.limits') },
    { href: paths.security, icon: 'shield-check', label: text('shell.security') },
  ];
  return (
    <nav aria-label={text('shell.menu')} className="border-b border-line bg-surface">
      <ul className="mx-auto flex w-full max-w-[90rem] flex-wrap gap-x-5 px-3 text-ink-soft sm:px-6">
        {doors.map(({ href, icon, label }) => (
          <li key={href}>
            <a href={href} aria-current={href === location.pathname ? 'page' : undefined} className={DOOR}>
              <Icon of={icon} className="size-5" />
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function RegionNotice({ signedIn }: { signedIn: boolean }) {
  const text = useText();
  usePageFacts({ title: text('closed.regionTitle') });
  return (
    <NoticePage title={text('closed.regionTitle')} text={text('closed.regionText')}>
      <p>{text(signedIn ? 'closed.regionStill' : 'closed.regionTakeOut')}</p>
      {signedIn && (
        <LinkButton href={paths.withdraw} look="outline">
          {text('shell.withdraw')}
        </LinkButton>
      )}
    </NoticePage>
  );
}

function UnservedFooter() {
  const text = useText();
  return (
    <footer className="mx-auto flex w-full max-w-[90rem] flex-wrap gap-x-5 px-3 pb-8 text-sm text-ink-soft sm:px-6">
      <a {...serviceLink} className={DOOR}>
        {text('shell.support')}
      </a>
      <a href={paths.agreement} className={DOOR}>
        {text('shell.agreement')}
      </a>
      <a href={paths.licences} className={DOOR}>
        {text('shell.licences')}
      </a>
      <a href={paths.responsible} className={DOOR}>
        {text('shell.responsible')}
      </a>
    </footer>
  );
}
