import { useText } from '@mela/i18n/react.ts';
import { usePageFacts } from '../page/facts.tsx';
import { NoticePage } from './notice-page.tsx';

/** A host that is nobody's: SPEC.md §8, domain check failure. */
export function UnknownHostPage() {
  const text = useText();
  usePageFacts({ title: text('shell.invalidUrl'), status: 404 });
  return (
    <main>
      <NoticePage title={text('shell.invalidUrl')} text={text('shell.invalidUrlText')} />
    </main>
  );
}
