import { useText } from '@mela/i18n/react.ts';
import { registrationForm } from '@mela/wire/console/registration.ts';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../data/query.ts';
import { Loaded } from '../../widgets/loaded.tsx';
import { PageHead } from '../../widgets/page-head.tsx';
import { VersionedEditor } from '../../widgets/versioned-editor.tsx';
import { RegistrationForm } from './registration-form.tsx';

/** What the brand asks of whoever opens an account, to be changed. */
export function Component() {
  const text = useText();
  const query = useQuery(queryOf(registrationForm));
  return (
    <>
      <PageHead title={text('console.registration')} />
      <p className="mb-4 text-ink-soft">{text('console.regNote')}</p>
      <Loaded query={query}>
        {(kept) => (
          <VersionedEditor kept={kept}>
            {(base, onSaved) => <RegistrationForm key={base.version} kept={base} onSaved={onSaved} />}
          </VersionedEditor>
        )}
      </Loaded>
    </>
  );
}
