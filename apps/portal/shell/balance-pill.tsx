import { useReader } from '@mela/i18n/react.ts';
import { Amount } from '@mela/ui/amount.tsx';
import { classes } from '@mela/ui/classes.ts';
import { IconButton } from '@mela/ui/icon-button.tsx';
import { Skeleton } from '@mela/ui/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { balanceQuery } from '../client/balance.ts';
import { places } from './places.ts';

/** The currency of trial accounts, who have nothing else. */
const PLAY_MONEY = 'PLAY';
const LONG = 13;
const HIDDEN_KEY = 'balance-hidden';

/** The balance as it is now; a press hides it from whoever looks over the shoulder, and it stays hidden next time. It leads to everything else that the member has. */
export function BalancePill() {
  const { text, formats } = useReader();
  const [hidden, setHidden] = useState(() => localStorage.getItem(HIDDEN_KEY) !== null);
  const { data, isFetching, refetch } = useQuery(balanceQuery());

  const toggle = () => {
    if (hidden) localStorage.removeItem(HIDDEN_KEY);
    else localStorage.setItem(HIDDEN_KEY, '');
    setHidden(!hidden);
  };
  // Crores fit beside everything else of a phone's header.
  const isLong = data !== undefined && formats.money(data.balance, data.currency).length > LONG;
  const size = isLong && !hidden ? 'text-sm sm:text-base' : 'text-base';
  const shown = (
    <>
      <span className="sr-only">{text('shell.balance')}: </span>
      {data === undefined ? (
        <Skeleton className="h-5 w-16" />
      ) : hidden ? (
        '***'
      ) : (
        <Amount value={data.balance} currency={data.currency} />
      )}
    </>
  );
  return (
    <div className="flex min-w-0 items-center rounded-control bg-surface pl-3">
      {data?.currency === PLAY_MONEY ? (
        <span className={classes('truncate font-bold', size)} title={text('shell.balance')}>
          {shown}
        </span>
      ) : (
        <a
          href={places.funds}
          className={classes('flex min-h-11 min-w-0 items-center font-bold', size)}
          title={text('shell.funds')}
        >
          <span className="truncate">{shown}</span>
        </a>
      )}
      <IconButton
        icon={hidden ? 'eye' : 'eye-off'}
        label={text(hidden ? 'shell.showBalance' : 'shell.hideBalance')}
        onClick={toggle}
        className="text-ink-soft"
      />
      <IconButton
        icon="refresh-cw"
        label={text('shell.refreshBalance')}
        onClick={() => void refetch()}
        className={classes('-ml-2 text-ink-soft max-sm:hidden', isFetching && 'animate-spin')}
      />
    </div>
  );
}
