import { useLocale, useText } from '@mela/i18n/react.ts';
import { Badge } from '@mela/ui/badge.tsx';
import { useState } from 'react';
import type { Position } from '@mela/lottery-rules/positions/position.ts';
import { warmthOf, type ValueStory, type Warmth } from '@mela/lottery-rules/misses.ts';
import { useWrittenValue } from './use-written-value.ts';

const ORDERS = ['value', 'times', 'sinceLast', 'averageMiss', 'longestMiss'] as const;
type Order = (typeof ORDERS)[number];

const HEADS = {
  value: 'draws.value',
  times: 'draws.times',
  sinceLast: 'draws.sinceLast',
  averageMiss: 'draws.averageMiss',
  longestMiss: 'draws.longestMiss',
} as const satisfies Record<Order, string>;

type Story = Omit<ValueStory, 'longestRun'>;

const byOrder = (order: Order) => (a: Story, b: Story) =>
  order === 'value' ? a.value - b.value : b[order] - a[order] || a.value - b.value;

/** How often each value came and how long it has stayed away; the warmest and the coldest are marked, and any column sorts. */
export function ValueTable({ position, stories }: { position: Position; stories: readonly Story[] }) {
  const { text, formats } = useLocale();
  const writeValue = useWrittenValue();
  const [order, setOrder] = useState<Order>('times');
  const warmth = warmthOf(stories);
  const most = Math.max(1, ...stories.map(({ times }) => times));
  return (
    <section
      aria-label={text('draws.countsOf', { position: text(position.name) })}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keys
      tabIndex={0}
      className="overflow-x-auto rounded-card border border-line bg-surface"
    >
      <table className="w-full text-sm">
        <thead>
          <tr className="bg-raised text-right align-bottom">
            {ORDERS.map((column) => (
              <th
                key={column}
                scope="col"
                aria-sort={order === column ? (column === 'value' ? 'ascending' : 'descending') : 'none'}
                className="first:text-left nth-2:text-left"
              >
                <button
                  type="button"
                  onClick={() => setOrder(column)}
                  className="min-h-11 px-2 leading-[1.4] font-semibold aria-pressed:text-action"
                  aria-pressed={order === column}
                >
                  {text(HEADS[column])}
                </button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="digits">
          {stories.toSorted(byOrder(order)).map((story) => (
            <tr key={story.value} className="border-t border-line text-right">
              <th scope="row" className="px-2 py-1.5 text-left font-semibold whitespace-nowrap">
                {writeValue(story.value, position.writing)}
              </th>
              <td className="w-full min-w-30 px-2 text-left">
                <span className="flex items-center gap-2">
                  <span className="min-w-6 font-semibold text-ink">{formats.number(story.times)}</span>
                  {/* A drawing: the policy of a page that the server draws takes no style of an element. */}
                  <svg aria-hidden="true" className="h-2 w-2/5 fill-action">
                    <rect width={`${(story.times / most) * 100}%`} height="100%" rx="4" />
                  </svg>
                  <Warm warmth={warmth.get(story.value)} />
                </span>
              </td>
              <td className="px-2">{formats.number(story.sinceLast)}</td>
              <td className="px-2">{formats.number(story.averageMiss)}</td>
              <td className="px-2">{formats.number(story.longestMiss)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Warm({ warmth }: { warmth: Warmth | undefined }) {
  const text = useText();
  if (warmth === 'hot') return <Badge tone="accent">{text('draws.hot')}</Badge>;
  if (warmth === 'cold') return <Badge>{text('draws.cold')}</Badge>;
  return null;
}
