import { useText } from '@mela/i18n/react.ts';
import { approvalCount } from '@mela/wire/console/approvals.ts';
import { useQuery } from '@tanstack/react-query';
import { liveQueryOf } from '../../data/query.ts';
import { Loaded } from '../../widgets/loaded.tsx';
import { Section } from '../../widgets/section.tsx';
import { Tiles } from './tiles.tsx';

/** What waits for the reader's own word: others have asked, and nothing happens before somebody has decided. */
export function ApprovalQueue() {
  const text = useText();
  const query = useQuery(liveQueryOf(approvalCount));
  return (
    <Section title={text('approvals.title')}>
      <Loaded query={query}>
        {({ waiting }) => (
          <Tiles
            tiles={[
              { label: text('approvals.view.waiting'), count: waiting, to: '/approvals', urgent: true },
            ]}
          />
        )}
      </Loaded>
    </Section>
  );
}
