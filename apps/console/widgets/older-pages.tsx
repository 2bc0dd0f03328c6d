import { useText } from '@mela/i18n/react.ts';
import { buttonLook } from '@mela/ui/button-look.ts';
import { Link } from 'react-router';
import { useAddress } from '../data/address.ts';

type OlderPagesProps = { name?: 'before' | 'after'; last: string | undefined; more: boolean };

/** The way to the next page of a list, and back to its start; the address says where one is. */
export function OlderPages({ name = 'before', last, more }: OlderPagesProps) {
  const text = useText();
  const address = useAddress();
  const begun = address.get(name) !== null;
  if (!more && !begun) return null;
  const look = buttonLook({ look: 'outline', size: 'small' });
  return (
    <nav aria-label={text('shell.pages')} className="mt-4 flex justify-center gap-2">
      {begun && (
        <Link to={address.change({ [name]: null })} className={look}>
          {text('console.firstPage')}
        </Link>
      )}
      {more && last !== undefined && (
        <Link to={address.change({ [name]: last })} className={look}>
          {text('shell.nextPage')}
        </Link>
      )}
    </nav>
  );
}
