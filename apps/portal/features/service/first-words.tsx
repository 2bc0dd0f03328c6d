import { useText } from '@mela/i18n/react.ts';
import { Card } from '@mela/ui/card.tsx';
import { EmptyState } from '@mela/ui/empty-state.tsx';
import { LinkButton } from '@mela/ui/link-button.tsx';
import { Skeleton } from '@mela/ui/skeleton.tsx';
import { launchService } from '@mela/wire/portal/service.ts';
import { useQuery } from '@tanstack/react-query';
import { lazyComponent } from '../../data/loading/lazy-component.ts';
import { queryOf } from '../../data/query.ts';
import { useBrand } from '../../data/start.tsx';
import { paths } from '../../router/paths.ts';
import { Choice } from '../../widgets/choice.tsx';
import { LoadingBoundary } from '../../widgets/loading-boundary.tsx';
import { QueryFallback } from '../../widgets/query-fallback.tsx';
import { DeskStanding } from './desk-standing.tsx';
import type { Desk } from './queries.ts';
import type { Writing } from './use-writing.ts';
import { NoProof, WritingForm } from './writing-form.tsx';

// Fetched with the first letter.
const FittingHelp = lazyComponent(async () => (await import('./fitting-help.tsx')).FittingHelp);

type FirstWordsProps = {
  desks: readonly Desk[];
  chosen: Desk;
  onChoose: (csType: string) => void;
  inMessages: boolean;
  writing: Writing;
};

/** What somebody begins a talk with; while they write, the help that fits their words. */
export function FirstWords({ desks, chosen, onChoose, inMessages, writing }: FirstWordsProps) {
  const text = useText();
  const typed = writing.form.watch('text');
  return (
    <>
      <Card className="flex flex-col gap-4">
        {desks.length > 1 && (
          <Choice
            legend={text('service.desk')}
            name="desk"
            options={desks.map(({ csType, title }) => ({ value: csType, label: title }))}
            chosen={chosen.csType}
            onChoose={onChoose}
          />
        )}
        {chosen.outside ? (
          <Outside csType={chosen.csType} />
        ) : (
          <>
            <DeskStanding desk={chosen} inMessages={inMessages} />
            <WritingForm writing={writing} label={text('service.first')} rows={3} />
            <NoProof />
          </>
        )}
      </Card>
      {!chosen.outside && typed !== '' && (
        <LoadingBoundary room={null}>
          <FittingHelp typed={typed} />
        </LoadingBoundary>
      )}
    </>
  );
}

/** The way to a desk that is answered elsewhere. */
function Outside({ csType }: { csType: string }) {
  const text = useText();
  const query = useQuery(queryOf(launchService, { query: { csType } }));
  return (
    <div className="flex flex-col gap-3">
      <p>{text('service.outside')}</p>
      <QueryFallback of={[query]}>
        <Skeleton className="h-11 w-full" />
      </QueryFallback>
      {query.data && (
        <LinkButton href={query.data.chatUrl} target="_blank" rel="noreferrer">
          {text('service.goOutside')}
        </LinkButton>
      )}
    </div>
  );
}

/** There is nobody to write to here; whoever has an account can put it in writing, and the brand may be reached in another way. */
export function NoDesk() {
  const text = useText();
  const { resources } = useBrand();
  const other = resources.find(({ type }) => type === 'service');
  return (
    <EmptyState title={text('service.noDesk')}>
      <LinkButton href={paths.feedback} look="outline">
        {text('help.feedback')}
      </LinkButton>
      {other && (
        <LinkButton href={other.url} look="outline">
          {text('shell.askService')}
        </LinkButton>
      )}
    </EmptyState>
  );
}
