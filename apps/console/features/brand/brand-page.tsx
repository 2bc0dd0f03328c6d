import { useText } from '@mela/i18n/react.ts';
import { buttonLook } from '@mela/ui/button-look.ts';
import { Icon } from '@mela/ui/icon.tsx';
import { brand, brandFile } from '@mela/wire/console/brand.ts';
import { useQuery } from '@tanstack/react-query';
import { addressOf } from '../../data/call.ts';
import { useMay } from '../../data/current-staff.tsx';
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
  const may = useMay();
  const query = useQuery(queryOf(brand));
  return (
    <>
      <PageHead title={text('console-brand.title')}>
        {may(brandFile) && (
          <a href={addressOf(brandFile, {})} download className={buttonLook({ look: 'outline' })}>
            <Icon of="download" className="size-4" />
            {text('console-brand.export')}
          </a>
        )}
      </PageHead>
      <p className="mb-4 max-w-3xl text-ink-soft">
        {text('console-brand.note')} {may(brandFile) && text('console-brand.exportNote')}
      </p>
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
