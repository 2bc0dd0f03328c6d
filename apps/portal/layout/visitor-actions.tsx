import { useText } from '@mela/i18n/react.ts';
import { LinkButton } from '@mela/ui/link-button.tsx';
import { paths } from '../router/paths.ts';

/** The two ways in. */
export function VisitorActions() {
  const text = useText();
  return (
    <div className="flex items-center gap-2">
      <LinkButton
        href={paths.login}
        look="outline"
        size="small"
        className="min-w-21 max-[359px]:hidden sm:min-h-11"
      >
        {text('shell.login')}
      </LinkButton>
      <LinkButton href={paths.register} size="small" className="min-w-21 sm:min-h-11">
        {text('shell.register')}
      </LinkButton>
    </div>
  );
}
