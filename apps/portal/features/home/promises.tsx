import { useText } from '@mela/i18n/react.ts';
import type { IconName } from '@mela/ui/icon-names.ts';
import { Icon } from '@mela/ui/icon.tsx';
import { useId } from 'react';
import { useHydrated } from '../../data/loading/use-hydrated.ts';
import { useOffers } from '../../data/games/offers.ts';

/** Why a stranger may trust this installation with money: each sentence is true of the program, not of its advertising. */
export function Promises() {
  const text = useText();
  const id = useId();
  const draws = useOffers('LOTT');
  // The last of the page, which its first flight has no room for.
  if (!useHydrated()) return <div className="h-72" />;
  const promises: readonly { icon: IconName; title: string; words: string }[] = [
    ...(draws
      ? [
          {
            icon: 'scan-search' as const,
            title: text('games.promiseFair'),
            words: text('games.promiseFairText'),
          },
        ]
      : []),
    { icon: 'book-check', title: text('games.promiseMoney'), words: text('games.promiseMoneyText') },
    { icon: 'hand-heart', title: text('games.promiseLimits'), words: text('games.promiseLimitsText') },
  ];
  return (
    <section aria-labelledby={id} className="below-fold">
      <div className="mb-3 flex items-center gap-3">
        <h2 id={id} className="text-lg font-bold sm:text-xl">
          {text('games.promises')}
        </h2>
        <span className="stitched min-w-6 flex-1 opacity-60" />
      </div>
      <ul className="grid gap-3 md:auto-cols-fr md:grid-flow-col">
        {promises.map(({ icon, title, words }) => (
          <li key={title} className="flex gap-3 rounded-card bg-surface p-4">
            <span className="flex size-10 shrink-0 items-center justify-center rounded-full bg-raised text-action">
              <Icon of={icon} />
            </span>
            <div>
              <h3 className="font-bold">{title}</h3>
              <p className="text-ink-soft">{words}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
