import { useLocale } from '@mela/i18n/react.ts';
import { Amount } from '@mela/ui/amount.tsx';
import { classes } from '@mela/ui/classes.ts';
import { IconButton } from '@mela/ui/icon-button.tsx';
import { Icon } from '@mela/ui/icon.tsx';
import { Skeleton } from '@mela/ui/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { balanceQuery } from '../data/live/balance.ts';
import { paths } from '../router/paths.ts';
import { PLAY_MONEY } from '../data/games/play-money.ts';
import { playableOf, PlayableParts } from '../widgets/playable.tsx';

const LONG = 13;
const HIDDEN_KEY = 'balance-hidden';
/** It takes the room that was kept for it while it came, all of it on a phone: nothing beside it moves. */
const PILL = 'flex min-w-0 items-center rounded-control bg-surface pl-3 max-sm:flex-1 sm:min-w-45';

/** The balance as it is now; one press hides it from whoever looks over the shoulder, and it stays hidden next time; another asks for it anew. It leads to everything else that the member has. */
export function BalancePill() {
  const { text, formats } = useLocale();
  const [hidden, setHidden] = useState(() => localStorage.getItem(HIDDEN_KEY) !== null);
  const { data, errorUpdateCount, error, isFetching, fetchStatus, refetch } = useQuery(balanceQuery());
  const isOld = error !== null || fetchStatus === 'paused';

  const toggle = () => {
    if (hidden) localStorage.removeItem(HIDDEN_KEY);
    else localStorage.setItem(HIDDEN_KEY, '');
    setHidden(!hidden);
  };
  // While it is asked for again there is no error, but it has not come either.
  if (!data && (isOld || errorUpdateCount > 0))
    return <NoBalance isAsking={isFetching} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <div className={classes(PILL, 'h-11 pr-20')}>
        <span className="sr-only">{text('shell.balance')}</span>
        <Skeleton className="h-5 w-22" />
      </div>
    );
  // Crores fit beside everything else of a phone's header.
  const total = playableOf(data);
  const isLong = formats.money(total, data.currency).length > LONG;
  const size = isLong && !hidden ? 'text-[min(0.875rem,4.3vw)] sm:text-base' : 'text-[min(1rem,5vw)]';
  return (
    <div className={PILL}>
      <Shown currency={data.currency} size={size}>
        {hidden ? (
          '***'
        ) : (
          <>
            <Amount value={total} currency={data.currency} />
            <PlayableParts
              wallet={data}
              partClassName="truncate max-sm:block"
              className="leading-[1.25] font-normal"
            />
          </>
        )}
      </Shown>
      {!hidden && <Changes balance={total} currency={data.currency} />}
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
        className={classes(
          // The smallest phones have its room for cash and bonus, unless they are old.
          data.bonus > 0n && !hidden && !isOld && 'max-[359px]:hidden',
          '-ml-2 forced-colors:ml-0',
          isOld ? 'text-notice' : 'text-ink-soft',
          isFetching && 'animate-spin',
        )}
      />
    </div>
  );
}

/** The amount, with the way to everything that makes it up; play money has nothing else. */
function Shown({ currency, size, children }: { currency: string; size: string; children: ReactNode }) {
  const { text } = useLocale();
  const amount = (
    <>
      <span className="sr-only">{text('shell.balance')}: </span>
      {children}
    </>
  );
  return currency === PLAY_MONEY ? (
    <span className={classes('grow truncate font-bold', size)} title={text('shell.balance')}>
      {amount}
    </span>
  ) : (
    <a
      href={paths.funds}
      className={classes('flex min-h-11 min-w-0 grow items-center leading-[1.3] font-bold', size)}
      title={text('shell.funds')}
    >
      <span className="truncate">{amount}</span>
    </a>
  );
}

/** Reads the balance out when it has changed, and not when the page comes. */
function Changes({ balance, currency }: { balance: bigint; currency: string }) {
  const { text, formats } = useLocale();
  const [first] = useState(balance);
  const [changed, setChanged] = useState(false);
  if (balance !== first && !changed) setChanged(true);
  return (
    <output className="sr-only">
      {changed && `${text('shell.balance')}: ${formats.money(balance, currency)}`}
    </output>
  );
}

/** It has not come: said in its place, where a press asks again. */
function NoBalance({ isAsking, onRetry }: { isAsking: boolean; onRetry: () => void }) {
  const { text } = useLocale();
  return (
    <div role="alert" className="min-w-0">
      <button
        type="button"
        aria-busy={isAsking || undefined}
        onClick={onRetry}
        className={classes(PILL, 'h-11 gap-2 border border-notice pr-3 text-left text-sm hover:bg-raised')}
      >
        <span className="min-w-0 leading-[1.4]">
          <span className="block truncate font-semibold">{text('shell.balanceFailed')}</span>
          <span className="block truncate text-ink-soft">{text('shell.retry')}</span>
        </span>
        <Icon
          of="refresh-cw"
          className={classes('size-5 shrink-0 text-notice', isAsking && 'animate-spin')}
        />
      </button>
    </div>
  );
}
