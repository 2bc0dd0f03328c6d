import { useText } from '@mela/i18n/react.ts';
import { Dialog } from '@mela/ui/dialog.tsx';
import { usePageFacts } from '../../widgets/facts.tsx';
import { useNavigate } from '../../router/router-provider.tsx';
import { paths } from '../../router/paths.ts';
import { HelpTerms } from '../../widgets/help-terms.tsx';

/** Questions and answers over the home page; what stands behind the # of the address is open. */
export function Component() {
  const text = useText();
  const navigate = useNavigate();
  usePageFacts({ title: text('help.title') });
  return (
    <Dialog
      open
      wide
      title={text('help.title')}
      onClose={() => void navigate(paths.home, { replace: true, still: true })}
    >
      <HelpTerms />
    </Dialog>
  );
}
