import { useLocale } from '@mela/i18n/react.ts';
import type { AnswerOf } from '@mela/wire';
import type { unmatchedView } from '@mela/wire/console/unmatched.ts';
import { Link } from 'react-router';
import { useLanguage } from '../../data/language-provider.tsx';

type CreditedTo = NonNullable<AnswerOf<typeof unmatchedView>['creditedTo']>;

/** Says of a payment that it was credited already, and to which deposit: looking for its owner is in vain. */
export function CreditedNote({ to: { depositId, reference, channel, at } }: { to: CreditedTo }) {
  const { text, formats } = useLocale();
  const { language } = useLanguage();
  return (
    <div role="alert" className="mb-4 rounded-control border-2 border-loss px-4 py-2 text-sm">
      <p className="font-semibold">
        {text('console-cashier.creditedTo', {
          channel: channel.name[language] ?? channel.code,
          at: formats.moment(at),
        })}
      </p>
      <Link to={`/deposits?open=${depositId}`} className="text-action underline">
        {reference}
      </Link>
    </div>
  );
}
