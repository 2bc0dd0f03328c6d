import { Suspense, useEffect, useState, type ComponentType } from 'react';
import { PASSWORD_CHANGE_REQUIRED, REAL_ACCOUNT_REQUIRED } from '../data/call.ts';
import { ensureArea } from '../data/catalogue.ts';
import { currentLanguage } from '../data/request-context.ts';
import { withStyles } from '../widgets/lazy-styles.ts';
import { lazyComponent } from '../data/lazy-component.ts';

type Explanation = ComponentType<{ onClose: () => void }>;

const RealAccountDialog = lazyComponent(
  async () => (await withStyles(import('./real-account-dialog.tsx'))).RealAccountDialog,
);

const DuePasswordDialog = lazyComponent(async () => {
  const [{ DuePasswordDialog }] = await Promise.all([
    withStyles(import('../features/security/due-password-dialog.tsx')),
    ensureArea(currentLanguage(), 'security'),
    ensureArea(currentLanguage(), 'errors'),
  ]);
  return DuePasswordDialog;
});

/** Waits for a refusal that stands in the way of everything, and only then fetches what explains it. */
function Gate({ refusal, Explains }: { refusal: string; Explains: Explanation }) {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const show = () => setOpen(true);
    addEventListener(refusal, show);
    return () => removeEventListener(refusal, show);
  }, [refusal]);
  if (!open) return null;
  return (
    <Suspense>
      <Explains onClose={() => setOpen(false)} />
    </Suspense>
  );
}

/** What the server says to who is signed in and must do something else first: open a real account, change the password. */
export const RequiredActionDialogs = () => (
  <>
    <Gate refusal={REAL_ACCOUNT_REQUIRED} Explains={RealAccountDialog} />
    <Gate refusal={PASSWORD_CHANGE_REQUIRED} Explains={DuePasswordDialog} />
  </>
);
