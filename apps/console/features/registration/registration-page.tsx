import { useText } from '@mela/i18n/react.ts';
import { Button } from '@mela/ui/button.tsx';
import { registrationForm } from '@mela/wire/console/registration.ts';
import { useIsMutating, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { queryOf } from '../../data/query.ts';
import { Loaded } from '../../widgets/loaded.tsx';
import { PageHead } from '../../widgets/page-head.tsx';
import type { Kept } from './draft.ts';
import { RegistrationForm } from './registration-form.tsx';

/** What the brand asks of whoever opens an account, to be changed. */
export function Component() {
  const text = useText();
  const query = useQuery(queryOf(registrationForm));
  return (
    <>
      <PageHead title={text('console.registration')} />
      <p className="mb-4 text-ink-soft">{text('console.regNote')}</p>
      <Loaded query={query}>{(kept) => <Editor kept={kept} />}</Loaded>
    </>
  );
}

/** Works on the version that was opened until it is saved, or until its owner chooses to look at somebody else's. */
function Editor({ kept }: { kept: Kept }) {
  const [base, setBase] = useState(kept);
  const [saved, setSaved] = useState(kept.version);
  // While it is saved, what is kept may be its own already.
  const isSaving = useIsMutating() > 0;
  if (kept.version !== base.version && kept.version === saved) setBase(kept);
  return (
    <>
      {kept.version !== base.version && !isSaving && <Meanwhile onLook={() => setBase(kept)} />}
      <RegistrationForm key={base.version} kept={base} onSaved={setSaved} />
    </>
  );
}

/** Says that somebody else was faster, where whoever has just pressed the button far below will see it. */
function Meanwhile({ onLook }: { onLook: () => void }) {
  const text = useText();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Newer browsers answer a promise, which is nothing for React to clean up with.
    box.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <div ref={box} role="alert" className="mb-4 rounded-card border-2 border-accent bg-surface p-4">
      <p className="mb-3">{text('console.regMeanwhile')}</p>
      <Button look="outline" onClick={onLook}>
        {text('console.regShowTheirs')}
      </Button>
    </div>
  );
}
