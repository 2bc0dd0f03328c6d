import { useLocale } from '@mela/i18n/react.ts';
import { LinkButton } from '@mela/ui/link-button.tsx';
import { usePageFacts } from '../widgets/facts.tsx';
import { useStart } from '../data/start.tsx';
import { useBrandName } from '../widgets/brand-mark.tsx';
import { NoticePage } from '../widgets/notice-page.tsx';

/**
 * The whole site while it cannot reach its own records, or is starting again. It never comes to life: the document tries again by itself,
 * and nothing in it needs the site. Where nobody knows whose page it is, it speaks both languages.
 */
export function UnavailablePage() {
  const { brand } = useStart();
  const { text, language } = useLocale();
  const title = text('closed.maintenanceTitle');
  usePageFacts({ title, status: 503 });
  return (
    <main className="flex min-h-dvh flex-col items-center p-6">
      {brand && <OwnName />}
      <NoticePage title={title} text={text('closed.unavailableText')}>
        {!brand && (
          <p lang={language === 'en' ? 'bn' : 'en'} className="text-ink-soft">
            {text('closed.unavailableElsewhere')}
          </p>
        )}
        <LinkButton href="" look="outline">
          {text('shell.retry')}
        </LinkButton>
      </NoticePage>
    </main>
  );
}

/** Without the mark beside it, which is a file of the site's. */
const OwnName = () => <p className="text-xl font-bold">{useBrandName()}</p>;
