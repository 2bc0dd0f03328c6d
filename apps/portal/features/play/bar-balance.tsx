import { useText } from '@mela/i18n/react.ts';
import { Amount } from '@mela/ui/amount.tsx';
import { useId, useState } from 'react';
import { NextBet, playableOf, PlayableParts, type Wallet } from '../../widgets/playable.tsx';

const LOOK = 'text-right text-base leading-[1.3] font-bold';

/**
 * What there is to play with, in a game's own bar: on a phone the total above its parts, on a desktop, where the page's header has them, what
 * the next bet is paid from. A phone's bar has no room for that sentence: a press lays it over the game, and moves nothing.
 */
export function BarBalance({ wallet }: { wallet: Wallet }) {
  const text = useText();
  const [isTold, setTold] = useState(false);
  const told = useId();
  const parts = (
    <>
      <span className="sr-only">{text('shell.balance')}: </span>
      <Amount value={playableOf(wallet)} currency={wallet.currency} />
      <PlayableParts wallet={wallet} className="font-normal" />
    </>
  );
  if (wallet.bonus === 0n) return <span className={`${LOOK} sm:hidden`}>{parts}</span>;
  return (
    <>
      <button
        type="button"
        aria-expanded={isTold}
        aria-controls={told}
        onClick={() => setTold(!isTold)}
        onBlur={() => setTold(false)}
        className={`${LOOK} min-h-11 rounded-control sm:hidden`}
      >
        {parts}
      </button>
      <div
        id={told}
        className={`max-sm:lifted max-sm:absolute max-sm:inset-x-2 max-sm:top-full max-sm:z-10 max-sm:mt-1 max-sm:rounded-control max-sm:bg-raised max-sm:p-3 ${isTold ? '' : 'max-sm:hidden'}`}
      >
        <NextBet wallet={wallet} />
      </div>
    </>
  );
}
