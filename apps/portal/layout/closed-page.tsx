import { useLocale } from '@mela/i18n/react.ts';
import { LinkButton } from '@mela/ui/link-button.tsx';
import { usePageFacts } from '../widgets/facts.tsx';
import { useStart } from '../data/start.tsx';
import { BrandMark } from '../widgets/brand-mark.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { NoticePage } from '../widgets/notice-page.tsx';
import { loginFrom, paths } from '../router/paths.ts';

/** The whole site while it is closed: for maintenance, for everybody of a region, or for who is where the brand serves nobody. */
export function ClosedPage() {
  const { status, maintenanceEndsAt, address, brand } = useStart();
  const { text, formats } = useLocale();
  const maintenance = status === 'maintenance';
  const service = brand?.resources.find(({ type }) => type === 'service');
  const title = text(maintenance ? 'closed.maintenanceTitle' : 'closed.regionTitle');
  usePageFacts({ title, status: maintenance ? 503 : 451 });
  return (
    <main className="flex min-h-dvh flex-col items-center p-6">
      <div className="flex w-full max-w-lg items-center justify-between gap-4">
        <BrandMark />
        <LanguageSwitch />
      </div>
      <NoticePage title={title} text={text(maintenance ? 'closed.maintenanceText' : 'closed.regionText')}>
        {maintenance && maintenanceEndsAt && (
          <p className="font-semibold">
            {text('closed.maintenanceEnd', { time: formats.moment(new Date(maintenanceEndsAt)) })}
          </p>
        )}
        {maintenance && service && (
          <LinkButton href={service.url} look="outline">
            {text('shell.askService')}
          </LinkButton>
        )}
        {!maintenance && address && <p className="digits">{text('closed.yourAddress', { ip: address })}</p>}
        {status === 'unserved' && (
          <>
            <p>{text('closed.regionTakeOut')}</p>
            <LinkButton href={loginFrom(paths.withdraw)} look="outline">
              {text('shell.login')}
            </LinkButton>
          </>
        )}
      </NoticePage>
    </main>
  );
}
