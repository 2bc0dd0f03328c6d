import { useText } from '@mela/i18n/react.ts';
import { Dialog } from '@mela/ui/dialog.tsx';
import { LinkButton } from '@mela/ui/link-button.tsx';
import { paths } from '../router/paths.ts';

/** Tells a trial member that what they asked for needs a real account (SPEC.md §4, login-gated action). */
export function RealAccountDialog({ onClose }: { onClose: () => void }) {
  const text = useText();
  return (
    <Dialog open onClose={onClose} title={text('shell.realAccountTitle')}>
      <p className="mb-5">{text('shell.realAccountNeeded')}</p>
      <LinkButton wide href={paths.register} onClick={onClose}>
        {text('shell.register')}
      </LinkButton>
    </Dialog>
  );
}
