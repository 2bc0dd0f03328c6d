import { isLanguage, loadArea, type Language } from '@mela/i18n';
import { LocaleProvider, useLocale } from '@mela/i18n/react.ts';
import type { AnswerOf } from '@mela/wire';
import type { brandStatus } from '@mela/wire/console/brand-status.ts';
import { useQuery } from '@tanstack/react-query';
import { languageNameIn } from '../../data/language-name.ts';

type ClosedPreviewProps = Readonly<{
  standing: Pick<AnswerOf<typeof brandStatus>, 'languages' | 'timeZone' | 'service'>;
  status: 'maintenance' | 'blocked';
  maintenanceEndsAt: Date | null;
}>;

/** An address that is nobody's, for the one that each reader sees of their own. */
const SOMEBODY = '203.0.113.7';

/** What stands on the page that players see instead of the site, word for word, in each of the brand's languages. */
export function ClosedPreview({ standing, ...shown }: ClosedPreviewProps) {
  const { text, language: reader } = useLocale();
  return (
    <div className="mt-4 grid gap-4 sm:grid-cols-2">
      {standing.languages.filter(isLanguage).map((language) => (
        <figure key={language} className="rounded-card border border-line bg-surface p-4">
          <figcaption className="mb-3 text-sm font-semibold text-ink-soft">
            {text('console-brand.previewIn', { language: languageNameIn(reader, language) })}
          </figcaption>
          <InLanguage language={language} standing={standing} {...shown} />
        </figure>
      ))}
    </div>
  );
}

function InLanguage({ language, ...shown }: ClosedPreviewProps & { language: Language }) {
  const { data: catalogue } = useQuery({
    queryKey: ['closed page', language],
    queryFn: async () => ({
      closed: await loadArea(language, 'closed'),
      shell: await loadArea(language, 'shell'),
    }),
    staleTime: Infinity,
  });
  if (!catalogue) return null;
  return (
    <LocaleProvider catalogue={catalogue} language={language} zone={shown.standing.timeZone}>
      <div lang={language} className="flex flex-col items-center gap-2 text-center">
        <ClosedWords {...shown} />
      </div>
    </LocaleProvider>
  );
}

/** The words of the portal's page for a closed brand. */
function ClosedWords({ standing: { service }, status, maintenanceEndsAt: end }: ClosedPreviewProps) {
  const { text, formats } = useLocale();
  if (status === 'blocked')
    return (
      <>
        <p className="text-lg font-bold">{text('closed.regionTitle')}</p>
        <p>{text('closed.regionText')}</p>
        <p className="digits">{text('closed.yourAddress', { ip: SOMEBODY })}</p>
      </>
    );
  return (
    <>
      <p className="text-lg font-bold">{text('closed.maintenanceTitle')}</p>
      <p>{text('closed.maintenanceText')}</p>
      {end && <p className="font-semibold">{text('closed.maintenanceEnd', { time: formats.moment(end) })}</p>}
      {service !== null && <p className="break-all underline">{text('shell.askService')}</p>}
    </>
  );
}
