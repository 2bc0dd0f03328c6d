import { useLocale } from '@mela/i18n/react.ts';
import { Button } from '@mela/ui/button.tsx';
import { classes } from '@mela/ui/classes.ts';
import { refusalWords } from '../slip/refusal-words.ts';
import type { Review } from './review-tickets.ts';

/** As many of each kind as anybody reads; the others are counted. */
const SHOWN = 20;

type Marked = { key: string; title: string; tone: string; items: readonly { typed: string; why?: string }[] };

/** What was typed but cannot be bet on, by what is the matter with it, and the press that takes it out. */
export function ReviewNotes({ review, onClean }: { review: Review; onClean: () => void }) {
  const { text } = useLocale();
  const { wrong, doubled, ignored } = review;
  const plain = (typed: readonly string[]) => typed.slice(0, SHOWN).map((one) => ({ typed: one }));
  const kinds: readonly (Marked & { count: number })[] = [
    {
      key: 'wrong',
      title: text('lottery.wrongNumbers', { count: wrong.length }),
      tone: 'border-loss text-loss',
      items: wrong.slice(0, SHOWN).map(({ typed, refusal }) => ({ typed, why: refusalWords(refusal, text) })),
      count: wrong.length,
    },
    {
      key: 'doubled',
      title: text('lottery.doubledNumbers', { count: doubled.length }),
      tone: 'border-notice text-notice',
      items: plain(doubled),
      count: doubled.length,
    },
    {
      key: 'ignored',
      title: text('lottery.ignoredWords', { count: ignored.length }),
      tone: 'border-line text-ink-soft',
      items: plain(ignored),
      count: ignored.length,
    },
  ];
  const found = kinds.filter(({ count }) => count > 0);
  if (found.length === 0) return null;
  return (
    <div className="flex flex-col gap-2">
      {found.map(({ key, title, tone, items, count }) => (
        <div key={key} className={classes('rounded-control border-2 p-2', tone)}>
          <p className="text-sm font-semibold">{title}</p>
          <ul className="mt-1 flex flex-wrap gap-x-3 gap-y-1 text-sm text-ink">
            {items.map(({ typed, why }, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- the same can be typed again and again
              <li key={at} title={why} className="digits max-w-full break-words">
                <s className={key === 'ignored' ? 'no-underline' : undefined}>{typed.slice(0, 40)}</s>
              </li>
            ))}
            {count > items.length && <li>{text('lottery.andMore', { count: count - items.length })}</li>}
          </ul>
          {key === 'wrong' && items[0]?.why !== undefined && (
            <p className="mt-1 text-sm text-ink">{items[0].why}</p>
          )}
        </div>
      ))}
      {wrong.length + doubled.length > 0 && (
        <Button look="outline" size="small" onClick={onClean}>
          {text('lottery.takeOut')}
        </Button>
      )}
    </div>
  );
}
