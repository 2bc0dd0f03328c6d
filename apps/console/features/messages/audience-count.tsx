import { useLocale } from '@mela/i18n/react.ts';
import { classes } from '@mela/ui/classes.ts';
import { audienceCount } from '@mela/wire/console/broadcasts.ts';
import type { InputOf } from '@mela/wire';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { queryOf } from '../../data/query.ts';
import { Loaded } from '../../widgets/loaded.tsx';

type AudienceCountProps = {
  /** As it is typed. */
  audience: InputOf<typeof audienceCount>['query'];
  purpose: string;
};

/** How many accounts a message would go to if it were sent now, and whether so many take a second person. */
export function AudienceCount({ audience, purpose }: AudienceCountProps) {
  const { text, formats } = useLocale();
  const asked = audience.activity === 'any' ? { ...audience, days: '1' } : audience;
  const isRight = z.safeEncode(audienceCount.query, asked).success;
  const query = useQuery({
    ...queryOf(audienceCount, isRight ? { query: asked } : {}),
    enabled: isRight,
    placeholderData: keepPreviousData,
  });
  if (!isRight) return null;
  return (
    <div
      aria-live="polite"
      className={classes(
        'rounded-card border border-line bg-sunken p-4',
        query.isPlaceholderData && 'opacity-60',
      )}
    >
      <Loaded query={query}>
        {({ accounts, secondFrom }) => (
          <>
            <p className="font-semibold">{text('console-messages.accountsNow', { accounts })}</p>
            {purpose === 'offer' && <p>{text('console-messages.offersPassOver')}</p>}
            {accounts >= secondFrom && (
              <p className="text-notice">
                {text('console-messages.secondAgrees', { from: formats.number(secondFrom) })}
              </p>
            )}
          </>
        )}
      </Loaded>
    </div>
  );
}
