import { useText } from '@mela/i18n/react.ts';
import { LinkButton } from '@mela/ui/link-button.tsx';
import { places } from './places.ts';

/** What a member sees in the header. */
// oxlint-disable-next-line import/no-default-export -- React.lazy wants it
export default function MemberBar() {
  const text = useText();
  return (
    <LinkButton href={places.deposit} size="small">
      {text('shell.deposit')}
    </LinkButton>
  );
}
