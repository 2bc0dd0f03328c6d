import { useText } from '@mela/i18n/react.ts';
import { FormError } from '@mela/ui/form-error.tsx';
import { Tabs } from '@mela/ui/tabs.tsx';
import { useState, useSyncExternalStore } from 'react';
import { lazyComponent } from '../../../data/loading/lazy-component.ts';
import { LoadingBoundary } from '../../../widgets/loading-boundary.tsx';
import { isSessionOver } from '../../../data/session.ts';
import { useBrand } from '../../../data/start.tsx';
import { rememberedLogin } from './remembered-login.ts';
import { LoginPasswordForm } from './login-password-form.tsx';
import { useLoginDone, type LoginDone, type LoginSite } from './use-login-done.ts';

type Tab = 'username' | 'mobile';

// Not everybody needs these, and the popup is to open at once.
const LoginMobileForm = lazyComponent(async () => (await import('./login-mobile-form.tsx')).LoginMobileForm);
const LoginSecondStep = lazyComponent(async () => (await import('./login-second-step.tsx')).LoginSecondStep);

const never = () => () => undefined;

/** The way in at one of the doors: what the brand lets people log in by, and the second step where one is asked for. */
export function LoginPanel({ site }: { site: LoginSite }) {
  const text = useText();
  const { done, secondStep, startOver, notice } = useLoginDone(site);
  const [goesOn] = useState(isSessionOver);
  // The page may have been drawn by the server, which knows nobody.
  const here = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  if (secondStep) {
    return (
      <LoadingBoundary room={null}>
        <LoginSecondStep step={secondStep} done={done} startOver={startOver} />
      </LoadingBoundary>
    );
  }
  return (
    <div className="flex flex-col gap-4">
      {goesOn && <p>{text('login.ended')}</p>}
      <FormError>{notice ?? undefined}</FormError>
      <Forms key={here ? 'here' : 'drawn'} here={here} site={site} done={done} />
    </div>
  );
}

/** The forms, filled in with whoever this browser remembers. */
function Forms({ here, ...door }: { here: boolean; site: LoginSite; done: LoginDone }) {
  const text = useText();
  const { flags } = useBrand();
  const [kept] = useState(() => (here ? rememberedLogin() : null));
  const [tab, setTab] = useState<Tab>(kept && 'mobileNum' in kept ? 'mobile' : 'username');
  const username = kept && 'username' in kept ? kept.username : '';
  const number = kept && 'mobileNum' in kept ? kept : null;
  if (!flags['loginByMobileCode'] && !flags['registerByMobileWithPassword']) {
    return <LoginPasswordForm username={username} {...door} />;
  }
  return (
    <Tabs
      label={text('login.tabs')}
      tabs={[
        { key: 'username', label: text('login.username') },
        { key: 'mobile', label: text('login.mobile') },
      ]}
      chosen={tab}
      onChoose={setTab}
    >
      <div className="pt-4">
        {tab === 'mobile' ? (
          <LoadingBoundary room={null}>
            <LoginMobileForm number={number} {...door} />
          </LoadingBoundary>
        ) : (
          <LoginPasswordForm username={username} {...door} />
        )}
      </div>
    </Tabs>
  );
}
