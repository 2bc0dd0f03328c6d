import { useText } from '@mela/i18n/react.ts';
import { useAddress } from '../../data/address.ts';
import { PageHead } from '../../widgets/page-head.tsx';
import { Breaks } from './breaks.tsx';
import { Changes } from './changes.tsx';
import { Reviews } from './reviews.tsx';

/** What each view asks of its own list. */
const VIEWS = {
  waiting: { state: 'waiting', order: 'takesEffectAt' },
  excluded: { state: 'running' },
  reviews: { state: 'waiting' },
  all: {},
} as const;
const LISTS = { waiting: Changes, excluded: Breaks, reviews: Reviews, all: Changes } as const;

/** Members' limits that are about to loosen, who is shut out, who looks like them, and every change. */
export function Component() {
  const text = useText();
  const names = Object.keys(VIEWS) as (keyof typeof VIEWS)[];
  const asked = useAddress().get('view');
  const view = names.find((one) => one === asked) ?? 'waiting';
  const Shown = LISTS[view];
  return (
    <>
      <PageHead title={text('console-bonuses.limitsTitle')} />
      <p className="mb-4 text-ink-soft">
        {text(view === 'reviews' ? 'console-bonuses.reviewsNote' : 'console-bonuses.limitsNote')}
      </p>
      <Shown
        presets={names.map((name) => ({
          name,
          label: text(`console-bonuses.limits.${name}`),
          query: VIEWS[name],
        }))}
      />
    </>
  );
}
