import { useLocale } from '@mela/i18n/react.ts';
import { Card } from '@mela/ui/card.tsx';
import { Checkbox } from '@mela/ui/checkbox.tsx';
import { toast } from '@mela/ui/toast.tsx';
import { sayPresence, servicePresence } from '@mela/wire/console/service-desks.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { call } from '../../data/call.ts';
import { useCurrentStaff } from '../../data/current-staff.tsx';
import { liveQueryOf, queryOf } from '../../data/query.ts';
import { refusalOf } from '../../data/use-action.ts';

/** What is said holds for three times as long. */
const SAY_AGAIN_MS = 30_000;

/**
 * Who is at the desk now, and the switch of whoever looks: as the server has it, so that a page that is loaded anew goes on, and one that was
 * cut off for long says so. It is said again while the page stands, which keeps nobody signed in; who leaves the page leaves the desk.
 */
export function Presence() {
  const { text } = useLocale();
  const { staffId } = useCurrentStaff();
  const queries = useQueryClient();
  const { data } = useQuery(liveQueryOf(servicePresence));
  const say = useCallback(
    async (here: boolean, background = false): Promise<void> => {
      const answer = await call(sayPresence, { body: { here } }, { background });
      queries.setQueryData(queryOf(servicePresence).queryKey, answer);
    },
    [queries],
  );
  // What is pressed stands at once, and falls back if it is refused.
  const [wanted, want] = useState<boolean | null>(null);
  const isHere = data?.here.some(({ id }) => id === staffId) ?? false;
  useEffect(() => {
    if (!isHere) return undefined;
    // What fails once is said again.
    const timer = setInterval(() => void say(true, true).catch(() => undefined), SAY_AGAIN_MS);
    return () => clearInterval(timer);
  }, [isHere, say]);
  const leaves = useRef(false);
  useEffect(() => {
    leaves.current = isHere;
  }, [isHere]);
  useEffect(
    () => () => {
      if (leaves.current) void say(false).catch(() => undefined);
    },
    [say],
  );
  if (!data) return null;
  const names = data.here.map(({ name }) => name).join(', ');
  return (
    <Card className="mb-4 max-w-3xl">
      <Checkbox
        checked={wanted ?? isHere}
        label={<span className="font-semibold">{text('console-messages.atDesk')}</span>}
        onChange={({ currentTarget: { checked } }) => {
          want(checked);
          void say(checked)
            .catch((error: unknown) => toast(refusalOf(error, text), 'loss'))
            .finally(() => want(null));
        }}
      />
      <p className="text-sm text-ink-soft">{text('console-messages.atDeskNote')}</p>
      <p className="mt-2 text-sm">
        {names === '' ? text('console-messages.nobodyHere') : text('console-messages.hereNow', { names })}
      </p>
    </Card>
  );
}
