import { MINUTE_MS } from '@mela/primitives/durations.ts';
import { useLocale } from '@mela/i18n/react.ts';
import { Button } from '@mela/ui/button.tsx';
import { serverNow } from '@mela/ui/clock.ts';
import { Dialog } from '@mela/ui/dialog.tsx';
import { LinkButton } from '@mela/ui/link-button.tsx';
import { limits } from '@mela/wire/portal/protection.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { balanceQuery } from '../../data/live/balance.ts';
import { queryOf } from '../../data/query.ts';
import { paths } from '../../router/paths.ts';
import { resultOf, spoken } from './words.ts';

/** The currency of trial accounts, who have nothing to lose. */
const PLAY_MONEY = 'PLAY';
const SHOWN_KEY = 'mela.reality-told';

const remembered = (): { session: number; spans: number; over: boolean } => {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(SHOWN_KEY) ?? '');
    if (typeof kept === 'object' && kept !== null && 'session' in kept) return kept as never;
  } catch {
    // Nothing was kept yet.
  }
  return { session: 0, spans: 0, over: false };
};

/**
 * Tells members from time to time how long they have been playing and how they stand, and when the time that they allowed themselves is
 * over. Its look every minute is also what counts them as here.
 */
export function RealityCheck() {
  const { text, formats } = useLocale();
  const { data: wallet } = useQuery(balanceQuery());
  const { data } = useQuery({
    ...queryOf(limits),
    enabled: wallet !== undefined && wallet.currency !== PLAY_MONEY,
    refetchInterval: MINUTE_MS,
    staleTime: MINUTE_MS / 2,
  });
  const [shown, setShown] = useState(remembered);
  if (!data) return null;

  const session = data.signedInAt.getTime();
  const heard = shown.session === session ? shown : { session, spans: 0, over: false };
  const keep = (next: typeof heard) => {
    sessionStorage.setItem(SHOWN_KEY, JSON.stringify(next));
    setShown(next);
  };
  const minutes = Math.floor((serverNow() - session) / MINUTE_MS);
  const spans = Math.floor(minutes / data.realityMinutes);
  const isOver = data.time.minutes !== null && data.minutesToday >= data.time.minutes;
  const today = data.played.find(({ period }) => period === 'day');

  if (isOver && !heard.over) {
    const close = () => keep({ ...heard, spans, over: true });
    return (
      <Dialog open onClose={close} title={text('limits.overTitle')}>
        <p>{text('limits.over', { time: spoken(data.time.minutes ?? 0, text, formats) })}</p>
        <div className="mt-5 flex justify-end">
          <Button onClick={close}>{text('limits.understood')}</Button>
        </div>
      </Dialog>
    );
  }
  if (spans <= heard.spans || isOver) return null;
  const goOn = () => keep({ ...heard, spans });
  return (
    <Dialog open onClose={goOn} title={text('limits.pauseTitle', { time: spoken(minutes, text, formats) })}>
      <p className="text-lg">
        {text('limits.pauseToday', {
          result: resultOf(today?.net ?? 0n, data.currency, text, formats),
        })}
      </p>
      <div className="mt-5 flex flex-wrap justify-end gap-2">
        <LinkButton href={paths.limits} look="outline" onClick={goOn}>
          {text('limits.stop')}
        </LinkButton>
        <Button onClick={goOn}>{text('limits.goOn')}</Button>
      </div>
    </Dialog>
  );
}
