import { useLocale, useText } from '@mela/i18n/react.ts';
import { Badge } from '@mela/ui/badge.tsx';
import { Button } from '@mela/ui/button.tsx';
import { Card } from '@mela/ui/card.tsx';
import { FormError } from '@mela/ui/form-error.tsx';
import { Skeleton } from '@mela/ui/skeleton.tsx';
import { TextField } from '@mela/ui/text-field.tsx';
import { toast } from '@mela/ui/toast.tsx';
import { endOtherSessions, endSession, sessionList, handOff } from '@mela/wire/portal/sign-in.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../data/call.ts';
import { queryOf } from '../../data/query.ts';
import { sentenceOf } from '../../data/refusals.ts';
import { Below } from '../../widgets/below.tsx';
import { QueryFallback } from '../../widgets/query-fallback.tsx';
import { deviceName } from './device-name.ts';

/** Makes the link that carries this session into another browser, and copies it where the browser lets us. */
function HandOff() {
  const text = useText();
  const make = useMutation({
    mutationFn: async () => {
      const { code } = await call(handOff);
      const link = new URL('/', location.origin);
      link.searchParams.set('token', code);
      return link.href;
    },
    onSuccess: async (link) => {
      const copied = await navigator.clipboard.writeText(link).then(
        () => true,
        () => false,
      );
      if (copied) toast(text('security.handOffCopied'), 'gain');
    },
  });
  return (
    <div className="mt-4 flex flex-col gap-3 border-t border-line pt-4">
      <h3 className="font-bold">{text('security.handOffTitle')}</h3>
      <p className="text-ink-soft">{text('security.handOffIntro')}</p>
      {make.data !== undefined && (
        <TextField
          label={text('security.handOffLink')}
          readOnly
          value={make.data}
          onFocus={({ target }) => target.select()}
        />
      )}
      <FormError>{make.error ? sentenceOf(make.error, text) : undefined}</FormError>
      <Button look="outline" className="self-start" busy={make.isPending} onClick={() => make.mutate()}>
        {text('security.handOffMake')}
      </Button>
    </div>
  );
}

/** Where the account is signed in, each device with its way out. */
export function DevicesCard() {
  const { text, formats } = useLocale();
  const queries = useQueryClient();
  const query = useQuery(queryOf(sessionList));
  const { data: sessions = [] } = query;
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
      <QueryFallback of={[query]}>
        <Skeleton className="h-16" />
      </QueryFallback>
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
      <Below of={[query]}>
        <HandOff />
      </Below>
    </Card>
  );
}
