import { useLocale } from '@mela/i18n/react.ts';
import { Badge } from '@mela/ui/badge.tsx';
import { Button } from '@mela/ui/button.tsx';
import { Card } from '@mela/ui/card.tsx';
import { FormError } from '@mela/ui/form-error.tsx';
import { toast } from '@mela/ui/toast.tsx';
import { endOtherSessions, endSession, sessionList } from '@mela/wire/portal/sign-in.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../data/call.ts';
import { queryOf } from '../../data/query.ts';
import { sentenceOf } from '../../data/refusals.ts';
import { deviceName } from './device-name.ts';
import { HandOff } from './hand-off.tsx';

/** Where the account is signed in, each device with its way out. */
export function DevicesCard() {
  const { text, formats } = useLocale();
  const queries = useQueryClient();
  const { data: sessions = [] } = useQuery(queryOf(sessionList));
  const reload = () => queries.invalidateQueries({ queryKey: queryOf(sessionList).queryKey });
  const end = useMutation({
    mutationFn: (sessionId: string) => call(endSession, { params: { sessionId } }),
    onSuccess: () => toast(text('security.deviceEnded'), 'gain'),
    onSettled: reload,
  });
  const endOthers = useMutation({
    mutationFn: () => call(endOtherSessions),
    onSuccess: ({ ended }) => toast(text('security.othersEnded', { count: ended }), 'gain'),
    onSettled: reload,
  });
  const failure = end.error ?? endOthers.error;
  return (
    <Card>
      <h2 className="text-lg font-bold">{text('security.devicesTitle')}</h2>
      <p className="mt-1 mb-2 text-ink-soft">{text('security.devicesIntro')}</p>
      <ul className="divide-y divide-line">
        {sessions.map((session) => (
          <li key={session.id} className="flex flex-wrap items-center gap-2 py-3">
            <div className="min-w-0 flex-1">
              <p className="font-semibold">{deviceName(text, session)}</p>
              <p className="text-sm break-words text-ink-soft">
                {text('security.deviceSeen', {
                  address: session.address || text('security.addressUnknown'),
                  at: formats.moment(session.lastSeenAt),
                })}
              </p>
            </div>
            {session.current ? (
              <Badge>{text('security.thisDevice')}</Badge>
            ) : (
              <Button
                look="outline"
                size="small"
                aria-label={text('security.endDeviceNamed', { device: deviceName(text, session) })}
                busy={end.isPending && end.variables === session.id}
                onClick={() => end.mutate(session.id)}
              >
                {text('security.endDevice')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <FormError>{failure ? sentenceOf(failure, text) : undefined}</FormError>
      {sessions.length > 1 && (
        <Button look="outline" className="mt-2" busy={endOthers.isPending} onClick={() => endOthers.mutate()}>
          {text('security.endOthers')}
        </Button>
      )}
      <HandOff />
    </Card>
  );
}
