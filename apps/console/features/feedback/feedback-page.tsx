import { useLocale } from '@mela/i18n/react.ts';
import { Badge } from '@mela/ui/badge.tsx';
import type { AnswerOf } from '@mela/wire';
import { feedbackList, feedbackRead } from '@mela/wire/console/feedback.ts';
import type { Cells } from '../../widgets/list/cells.tsx';
import { List } from '../../widgets/list/list.tsx';
import { MemberLink } from '../../widgets/member-link.tsx';
import { PageHead } from '../../widgets/page-head.tsx';

/** What members say about the site: what nobody has read first. */
export function Component() {
  const { text } = useLocale();
  return (
    <>
      <PageHead title={text('editing.feedback')} />
      <p className="mb-4 text-ink-soft">{text('editing.feedbackNote')}</p>
      <List
        endpoint={feedbackList}
        label={text('editing.feedback')}
        keyOf={({ id }) => id}
        nameOf={({ member }) => member.username}
        presets={(['new', 'read'] as const).map((state) => ({
          name: state,
          label: text(`editing.feedbackState.${state}`),
          query: { state },
        }))}
        waiting={['new']}
        cells={CELLS}
        together={[
          {
            label: text('editing.feedbackMarkRead'),
            endpoint: feedbackRead,
            params: ({ id }) => ({ id }),
            can: ({ state }) => state === 'new',
          },
        ]}
      />
    </>
  );
}

type Said = AnswerOf<typeof feedbackList>['rows'][number];

const CELLS: Cells<Said> = {
  member: ({ member }) => <MemberLink {...member} />,
  content: ({ content }) => <span className="break-words whitespace-pre-line">{content}</span>,
  state: (said) => <State said={said} />,
};

function State({ said: { state } }: { said: Said }) {
  const { text } = useLocale();
  return <Badge tone={state === 'new' ? 'notice' : 'plain'}>{text(`editing.feedbackState.${state}`)}</Badge>;
}
