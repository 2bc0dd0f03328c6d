import { useText } from '@mela/i18n/react.ts';
import { usePageFacts } from '../../widgets/facts.tsx';
import { HelpTerms } from '../../widgets/help-terms.tsx';

/** The same questions and answers as a page of their own, for the small window beside the page. */
export function Component() {
  const text = useText();
  usePageFacts({ title: text('shell.support') });
  return (
    <div className="mx-auto max-w-2xl">
      <h1 className="mb-3 text-xl font-bold">{text('help.title')}</h1>
      <HelpTerms />
    </div>
  );
}
