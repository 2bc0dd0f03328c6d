import { useLocale } from '@mela/i18n/react.ts';
import { LinkButton } from '@mela/ui/link-button.tsx';
import { useStart } from '../data/start.tsx';
import { useBrandName } from '../widgets/brand-mark.tsx';
import { usePageFacts } from '../widgets/facts.tsx';
import { NoticePage } from '../widgets/notice-page.tsx';
import { ClosedPage } from './closed-page.tsx';
import { UnservedPages } from './unserved-pages.tsx';

/**
 * The whole site while it cannot reach its own records, or is starting again. It never comes to life: the document tries again by itself,
 * and nothing in it needs the site. Where nobody knows whose page it is, it speaks both languages.
 */
function UnavailablePage() {
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

/** A host that is nobody's: SPEC.md §8, domain check failure. */
function UnknownHostPage() {
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

/**
 * What stands in for the site: the one page of a brand that is closed or away for a moment, or of a host that is nobody's; or the few pages
 * of one that serves nobody where the reader is.
 */
export function ClosedSite() {
  const { brand, status, unserved } = useStart();
  if (unserved) return <UnservedPages />;
  if (status === 'unavailable') return <UnavailablePage />;
  return brand ? <ClosedPage /> : <UnknownHostPage />;
}
