import { useLocale } from '@mela/i18n/react.ts';
import { Badge } from '@mela/ui/badge.tsx';
import { Card } from '@mela/ui/card.tsx';
import { Pager } from '@mela/ui/pager.tsx';
import { Skeleton } from '@mela/ui/skeleton.tsx';
import type { AnswerOf } from '@mela/wire';
import type { loginHistory } from '@mela/wire/portal/sign-in.ts';
import { paths } from '../../router/paths.ts';
import { QueryFallback } from '../../widgets/query-fallback.tsx';
import { deviceName } from './device-name.ts';
import { useLogins } from './queries.ts';

type Login = AnswerOf<typeof loginHistory>['logins'][number];

const METHODS = {
  password: 'security.methodPassword',
  remembered: 'security.methodRemembered',
  sms: 'security.methodSms',
  'hand-off': 'security.methodHandOff',
  registration: 'security.methodRegistration',
  other: 'security.methodOther',
} as const satisfies Record<Login['method'], string>;

const STEPS = {
  sms: 'security.confirmedSms',
  email: 'security.confirmedEmail',
  'payout-name': 'security.confirmedPayoutName',
  totp: 'security.confirmedTotp',
} as const satisfies Record<NonNullable<Login['secondStep']>, string>;

/** What was wrong where only one thing was asked for; nothing else fails without a second step. */
const FAILED = {
  password: 'security.failedPassword',
  remembered: 'security.failedRemembered',
  sms: 'security.failedSms',
} as const;

const FAILED_STEPS = {
  sms: 'security.failedStepSms',
  email: 'security.failedStepEmail',
  'payout-name': 'security.failedStepPayoutName',
  totp: 'security.failedStepTotp',
} as const satisfies Record<keyof typeof STEPS, string>;

/** Who came in and who tried to, newest first, a page at a time. */
export function LoginsCard() {
  const { text, formats } = useLocale();
  const { page, query } = useLogins();
  const { data } = query;
  const methodOf = ({ method, secondStep, failed }: Login): string => {
    if (!failed)
      return [text(METHODS[method]), secondStep && text(STEPS[secondStep])].filter(Boolean).join(' · ');
    if (secondStep) return text(FAILED_STEPS[secondStep]);
    return text(method in FAILED ? FAILED[method as keyof typeof FAILED] : METHODS[method]);
  };
  return (
    <Card id="logins">
      <h2 className="text-lg font-bold">{text('security.loginsTitle')}</h2>
      <p className="mt-1 mb-2 text-ink-soft">{text('security.loginsIntro')}</p>
      <QueryFallback of={[query]}>
        <Skeleton className="h-48" />
      </QueryFallback>
      <ul className="divide-y divide-line">
        {data?.logins.map((login) => (
          <li key={login.id} className="py-3">
            <p className="flex flex-wrap items-center gap-2 font-semibold">
              {deviceName(text, login)}
              {login.newDevice && <Badge tone="notice">{text('security.fromNew')}</Badge>}
              {login.failed && (
                <Badge tone="loss">{text('security.failedLogin', { times: login.times })}</Badge>
              )}
            </p>
            <p className="text-sm">{methodOf(login)}</p>
            {login.failed && login.secondStep && login.method !== 'sms' && (
              <p className="font-medium text-loss">{text('security.failedStepHelp')}</p>
            )}
            <p className="text-sm break-words text-ink-soft">
              {text('security.loginAt', {
                at: formats.moment(login.at),
                address: login.address || text('security.addressUnknown'),
              })}
            </p>
          </li>
        ))}
      </ul>
      <Pager
        page={page}
        total={data?.totalPages ?? 1}
        href={(to) => `${paths.security}?logins=${to}#logins`}
      />
    </Card>
  );
}
