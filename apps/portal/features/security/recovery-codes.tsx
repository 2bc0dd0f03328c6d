import { useText } from '@mela/i18n/react.ts';
import { Button } from '@mela/ui/button.tsx';

/** Recovery codes, this once. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const text = useText();
  return (
    <>
      <p className="mb-3">{text('security.recoveryIntro')}</p>
      <ul className="mb-4 grid gap-x-4 gap-y-1 rounded-control bg-sunken p-3 sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>
            <code className="select-all">{code}</code>
          </li>
        ))}
      </ul>
      <Button wide onClick={onDone}>
        {text('security.recoveryKept')}
      </Button>
    </>
  );
}
