import { useText } from '@mela/i18n/react.ts';
import { classes } from '@mela/ui/classes.ts';
import { prizeModePage } from '@mela/wire/portal/pages.ts';
import type { LotteryGame } from './queries.ts';

const WORDS = {
  LOTT: 'lottery.modeLott',
  ELOTT: 'lottery.modeElott',
  ZY: 'lottery.modeZy',
  SEA: 'lottery.modeSea',
} as const;

/** The price lists that a game is sold at, one of them open. */
export function PrizeModes({ lotteryGame }: { lotteryGame: LotteryGame }) {
  const text = useText();
  const { code, vendor, prizeMode: chosen, prizeModes } = lotteryGame;
  return (
    <nav aria-label={text('lottery.modes')}>
      <ul className="flex flex-wrap gap-2">
        {prizeModes.map((mode) => (
          <li key={mode}>
            <a
              href={prizeModePage({ code, vendor }, mode)}
              aria-current={mode === chosen ? 'page' : undefined}
              className={classes(
                'flex min-h-11 items-center rounded-full border-2 px-4 text-sm font-semibold whitespace-nowrap eased',
                mode === chosen ? 'border-action text-ink' : 'border-line text-ink-soft hover:border-edge',
              )}
            >
              {text(WORDS[mode])}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
