import { useText } from '@mela/i18n/react.ts';
import { usePageFacts } from '../../page/facts.tsx';
import { HelpTerms } from './help-terms.tsx';

/** The same questions and answers as a page of their own, for the small window beside the page. */
export function Component() {
  const title = useText()('help.title');
  usePageFacts({ title });
  return (
    <div className="mx-auto max-w-2xl">
      <h1 className="mb-3 text-xl font-bold">{title}</h1>
      <HelpTerms />
    </div>
  );
}
