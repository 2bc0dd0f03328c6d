import { useText } from '@mela/i18n/react.ts';
import { Button } from '@mela/ui/button.tsx';
import { useIsMutating } from '@tanstack/react-query';
import { useEffect, useRef, useState, type ReactNode } from 'react';

type Versioned = Readonly<{ version: number }>;

type VersionedEditorProps<Kept extends Versioned> = Readonly<{
  kept: Kept;
  /** The form of a version; it tells as which version it was saved. It begins anew with every other version. */
  children: (base: Kept, onSaved: (version: number) => void) => ReactNode;
}>;

/** Works on the version that was opened until it is saved, or until its owner chooses to look at somebody else's. */
export function VersionedEditor<Kept extends Versioned>({ kept, children }: VersionedEditorProps<Kept>) {
  const [base, setBase] = useState(kept);
  const [saved, setSaved] = useState(kept.version);
  // While it is saved, what is kept may be its own already.
  const isSaving = useIsMutating() > 0;
  if (kept.version !== base.version && kept.version === saved) setBase(kept);
  return (
    <>
      {kept.version !== base.version && !isSaving && <Meanwhile onLook={() => setBase(kept)} />}
      {children(base, setSaved)}
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
      <p className="mb-3">{text('console.changedMeanwhile')}</p>
      <Button look="outline" onClick={onLook}>
        {text('console.showTheirs')}
      </Button>
    </div>
  );
}
