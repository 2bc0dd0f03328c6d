import { useText } from '@mela/i18n/react.ts';
import { LinkButton } from '@mela/ui/link-button.tsx';
import { serviceLink } from '../../../data/open-service.ts';

/** Said before anybody fills in a form that would be refused. */
export function ClosedRegistration() {
  const text = useText();
  return (
    <div className="flex flex-col gap-4">
      <p>{text('errors.register.closed')}</p>
      <LinkButton {...serviceLink} look="outline" wide>
        {text('shell.askService')}
      </LinkButton>
    </div>
  );
}
