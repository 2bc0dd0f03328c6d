import { useLocale } from '@mela/i18n/react.ts';
import { Card } from '@mela/ui/card.tsx';
import { classes } from '@mela/ui/classes.ts';
import { LinkButton } from '@mela/ui/link-button.tsx';
import { correspondents } from '@mela/wire/portal/inbox.ts';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../data/query.ts';
import { useRealAccount } from '../../data/real-account.ts';
import { paths } from '../../router/paths.ts';
import { useSearch } from '../../router/router-provider.tsx';
import { usePageFacts } from '../../widgets/facts.tsx';
import { useInboxNews } from './queries.ts';
import { ThreadList } from './thread-list.tsx';
import { ThreadView } from './thread-view.tsx';
import { WriteForm } from './write-form.tsx';

/** The messages of an account: a list of threads, and beside it, or on a phone in its place, the one that is open. */
export function Component() {
  const { text, formats } = useLocale();
  const [search] = useSearch();
  // Who only tries the games is told once, by the list, what they lack.
  const isReal = useRealAccount();
  const { data: reach } = useQuery({ ...queryOf(correspondents), enabled: isReal === true });
  const open = search.get('open');
  const to = search.get('to');
  const isBeside = open !== null || to !== null;
  usePageFacts({ title: text('inbox.title') });
  useInboxNews();
  return (
    <div className="mx-auto flex max-w-2xl flex-col gap-4 xl:max-w-none">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h1 className="text-2xl font-bold">{text('inbox.title')}</h1>
        <div className={classes('flex flex-wrap gap-2', isBeside && 'max-xl:hidden')}>
          {reach?.mutedUntil && (
            <p className="font-semibold text-notice">
              {text('inbox.mutedUntil', { until: formats.moment(reach.mutedUntil) })}
            </p>
          )}
          {isReal === true && (
            <LinkButton href={paths.feedback} look="outline">
              {text('support.write')}
            </LinkButton>
          )}
          {reach?.upline && !reach.mutedUntil && (
            <LinkButton href={`${paths.messages}?to=upline`} look="outline">
              {text('inbox.writeUp', { name: reach.upline })}
            </LinkButton>
          )}
          {reach?.downline && !reach.mutedUntil && (
            <LinkButton href={`${paths.messages}?to=downline`} look="outline">
              {text('inbox.writeDown')}
            </LinkButton>
          )}
        </div>
      </div>
      <div className="grid gap-4 xl:grid-cols-[24rem_minmax(0,1fr)] xl:items-start">
        <div className={classes('min-w-0', isBeside && 'max-xl:hidden')}>
          <ThreadList open={open} />
        </div>
        {isBeside && (
          <LinkButton href={paths.messages} look="outline" className="xl:hidden">
            {text('inbox.back')}
          </LinkButton>
        )}
        {open !== null ? (
          <ThreadView key={open} threadId={open} />
        ) : to !== null ? (
          <WriteForm to={to === 'downline' ? 'downline' : 'upline'} upline={reach?.upline ?? null} />
        ) : (
          <div className="max-xl:hidden">
            <Card>
              <p className="text-ink-soft">{text('inbox.choose')}</p>
            </Card>
          </div>
        )}
      </div>
    </div>
  );
}
