import { useLocale } from '@mela/i18n/react.ts';
import { Badge } from '@mela/ui/badge.tsx';
import { IconButton } from '@mela/ui/icon-button.tsx';
import { Link } from 'react-router';
import { pictureSource, textsIn, writtenOf, type Item } from './facts.ts';
import { ItemState } from './item-state.tsx';
import { languageName } from './language-name.ts';

type ItemRowProps = {
  item: Item;
  language: string;
  busy: boolean;
  isFirst: boolean;
  isLast: boolean;
  onMove: (step: 1 | -1) => void;
};

/** One thing of a shelf: what it says, how it stands, and the way up and down. */
export function ItemRow({ item, language, busy, isFirst, isLast, onMove }: ItemRowProps) {
  const { text, formats } = useLocale();
  const facts = writtenOf(item);
  if (!facts) return null;
  const { title, summary, picture } = textsIn(facts, language);
  const name = title || Object.values(facts.texts).find((one) => one.title)?.title || item.term || '–';
  return (
    <li className="flex items-center gap-3 rounded-card border border-line bg-surface px-3 py-2">
      {picture !== null && (
        <img
          src={pictureSource(picture)}
          alt=""
          width={96}
          height={48}
          loading="lazy"
          className="h-12 w-24 shrink-0 rounded-control bg-raised object-cover max-sm:hidden"
        />
      )}
      <div className="min-w-0 flex-1">
        <Link to={`/content/${item.id}`} className="font-semibold text-action underline underline-offset-2">
          {name}
        </Link>
        {summary && <p className="truncate text-sm text-ink-soft">{summary}</p>}
        <p className="mt-1 flex flex-wrap items-center gap-1.5 text-sm">
          <ItemState item={item} />
          {facts.audience !== 'everybody' && <Badge>{text(`editing.audience.${facts.audience}`)}</Badge>}
          {Object.keys(item.missing).map((one) => (
            <Badge key={one} tone="loss">
              {text('editing.incomplete', { language: languageName(one) })}
            </Badge>
          ))}
          {facts.showsFrom && (
            <span className="text-ink-soft">
              {text('editing.from', { moment: formats.moment(new Date(facts.showsFrom)) })}
            </span>
          )}
          {facts.showsUntil && (
            <span className="text-ink-soft">
              {text('editing.until', { moment: formats.moment(new Date(facts.showsUntil)) })}
            </span>
          )}
        </p>
      </div>
      <div className="flex max-sm:flex-col">
        <IconButton
          icon="chevron-left"
          className="rotate-90"
          label={text('editing.up', { title: name })}
          // Not disabled: the key that moved it keeps its place, and may move it on.
          aria-disabled={isFirst || busy || undefined}
          onClick={() => void (isFirst || busy || onMove(-1))}
        />
        <IconButton
          icon="chevron-right"
          className="rotate-90"
          label={text('editing.down', { title: name })}
          // Not disabled: the key that moved it keeps its place, and may move it on.
          aria-disabled={isLast || busy || undefined}
          onClick={() => void (isLast || busy || onMove(1))}
        />
      </div>
    </li>
  );
}
