import { useLocale } from '@mela/i18n/react.ts';
import { Age } from '../../widgets/age.tsx';

/** Since when something waits, and how long that is; only when, where it waits no more. */
export function Since({ since, isWaiting }: { since: Date; isWaiting: boolean }) {
  const { formats } = useLocale();
  return (
    <>
      {formats.moment(since)}
      {isWaiting && (
        <span className="block text-sm text-ink-soft @4xl:text-left">
          <Age since={since} />
        </span>
      )}
    </>
  );
}
