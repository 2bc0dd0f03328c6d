import { useLocale } from '@mela/i18n/react.ts';
import { usePageFacts } from '../widgets/facts.tsx';
import { NoticePage } from '../widgets/notice-page.tsx';

/** A host that is nobody's: SPEC.md §8, domain check failure. */
export function UnknownHostPage() {
  const { text, language } = useLocale();
  usePageFacts({ title: text('closed.invalidUrl'), status: 404 });
  return (
    <main>
      <NoticePage title={text('closed.invalidUrl')} text={text('closed.invalidUrlText')}>
        {/* Nobody knows which language is read here, and there is no brand whose languages could be chosen from. */}
        <p lang={language === 'en' ? 'bn' : 'en'} className="text-ink-soft">
          {text('closed.invalidUrlElsewhere')}
        </p>
      </NoticePage>
    </main>
  );
}
