import { useText } from '@mela/i18n/react.ts';
import { brand } from '@mela/wire/console/brand.ts';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../data/query.ts';
import { PendingApprovals } from '../../widgets/approvals-of.tsx';
import { Loaded } from '../../widgets/loaded.tsx';
import { PageHead } from '../../widgets/page-head.tsx';
import { VersionedEditor } from '../../widgets/versioned-editor.tsx';
import { BrandForm } from './brand-form.tsx';
import { Senders } from './senders.tsx';

/** What the brand is called, how it looks, where it is found, how its members come in, and who brings them its messages. */
export function Component() {
  const text = useText();
  const query = useQuery(queryOf(brand));
  return (
    <>
      <PageHead title={text('console-brand.title')} />
      <p className="mb-4 max-w-3xl text-ink-soft">{text('console-brand.note')}</p>
      <PendingApprovals kind="brand-hosts" />
      <Loaded query={query}>
        {(kept) => (
          <VersionedEditor kept={kept}>
            {(base, onSaved) => <BrandForm key={base.version} kept={base} onSaved={onSaved} />}
          </VersionedEditor>
        )}
      </Loaded>
      <Senders />
    </>
  );
}
