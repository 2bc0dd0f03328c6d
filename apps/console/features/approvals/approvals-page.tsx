import { useText } from '@mela/i18n/react.ts';
import { useAddress } from '../../data/address.ts';
import { ApprovalPages } from '../../widgets/approvals-of.tsx';
import { FilterLinks } from '../../widgets/filter-links.tsx';
import { PageHead } from '../../widgets/page-head.tsx';
import { ApprovalHistory } from './approval-history.tsx';

/** What takes two: what waits for whoever is at work, oldest first; and everything that ever was, theirs or all. */
export function Component() {
  const text = useText();
  const view = useAddress().get('view') ?? 'waiting';
  const isInbox = view === 'waiting';
  const isTogether = view === 'pending';
  return (
    <>
      <PageHead title={text('approvals.title')} />
      <p className="mb-4 max-w-prose text-ink-soft">{text('approvals.note')}</p>
      <FilterLinks
        label={text('approvals.title')}
        options={[
          { to: '?view=waiting', text: text('approvals.view.waiting'), current: isInbox },
          { to: '?view=pending', text: text('approvals.view.together'), current: isTogether },
          {
            to: '?view=mine',
            text: text('approvals.view.history'),
            current: !isInbox && !isTogether,
          },
        ]}
      />
      {isInbox ? <ApprovalPages asked={{ view: 'waiting' }} named /> : <ApprovalHistory />}
    </>
  );
}
