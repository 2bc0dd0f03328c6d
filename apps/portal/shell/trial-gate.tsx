import { lazy, Suspense, useEffect, useState } from 'react';
import { REAL_ACCOUNT_REQUIRED } from '../client/call.ts';
import { withStyles } from '../page/later-styles.ts';

const RealAccountDialog = lazy(async () => ({
  default: (await withStyles(import('./real-account-dialog.tsx'))).RealAccountDialog,
}));

/** Waits for a trial member to ask for what is not theirs, and only then fetches what to tell them. */
export function TrialGate() {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const show = () => setOpen(true);
    addEventListener(REAL_ACCOUNT_REQUIRED, show);
    return () => removeEventListener(REAL_ACCOUNT_REQUIRED, show);
  }, []);
  if (!open) return null;
  return (
    <Suspense>
      <RealAccountDialog onClose={() => setOpen(false)} />
    </Suspense>
  );
}
