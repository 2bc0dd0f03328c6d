import { useText } from '@mela/i18n/react.ts';
import { brandTheme } from '@mela/wire/console/theme.ts';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../data/query.ts';
import { Loaded } from '../../widgets/loaded.tsx';
import { PageHead } from '../../widgets/page-head.tsx';
import { VersionedEditor } from '../../widgets/versioned-editor.tsx';
import { ThemeForm } from './theme-form.tsx';
import { WornThemes } from './worn-themes.tsx';

/** What the brand looks like: edited beside its own pages, and taken back with one press. */
export function Component() {
  const text = useText();
  const query = useQuery(queryOf(brandTheme));
  return (
    <>
      <PageHead title={text('console-theme.title')} />
      <p className="mb-4 max-w-3xl text-ink-soft">{text('console-theme.note')}</p>
      <Loaded query={query}>
        {(kept) => (
          <>
            <VersionedEditor kept={kept}>
              {(base, onSaved) => <ThemeForm key={base.version} kept={base} onSaved={onSaved} />}
            </VersionedEditor>
            <WornThemes kept={kept} />
          </>
        )}
      </Loaded>
    </>
  );
}
