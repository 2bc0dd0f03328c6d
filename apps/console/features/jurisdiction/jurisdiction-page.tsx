import { useText } from '@mela/i18n/react.ts';
import { jurisdiction } from '@mela/wire/console/jurisdiction.ts';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../data/query.ts';
import { Loaded } from '../../widgets/loaded.tsx';
import { PageHead } from '../../widgets/page-head.tsx';
import { VersionedEditor } from '../../widgets/versioned-editor.tsx';
import { JurisdictionForm } from './jurisdiction-form.tsx';

/** What the law lets the brand offer: whose money, to whom, what and how. */
export function Component() {
  const text = useText();
  const query = useQuery(queryOf(jurisdiction));
  return (
    <>
      <PageHead title={text('jurisdiction.title')} />
      <p className="mb-4 max-w-3xl text-ink-soft">{text('jurisdiction.note')}</p>
      <Loaded query={query}>
        {(kept) => (
          <VersionedEditor kept={kept}>
            {(base, onSaved) => <JurisdictionForm key={base.version} kept={base} onSaved={onSaved} />}
          </VersionedEditor>
        )}
      </Loaded>
    </>
  );
}
