import { useLocale } from '@mela/i18n/react.ts';
import { Badge } from '@mela/ui/badge.tsx';
import { buttonLook } from '@mela/ui/button-look.ts';
import { Button } from '@mela/ui/button.tsx';
import { EmptyState } from '@mela/ui/empty-state.tsx';
import { IconButton } from '@mela/ui/icon-button.tsx';
import { Select } from '@mela/ui/select.tsx';
import { toast } from '@mela/ui/toast.tsx';
import {
  CONTENT_KINDS,
  CONTENT_PLACES,
  contentArrange,
  contentList,
  contentPublishOrder,
} from '@mela/wire/console/content.ts';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router';
import { useAddress } from '../../data/address.ts';
import { useCurrentStaff, useMay } from '../../data/current-staff.tsx';
import { queryOf } from '../../data/query.ts';
import { useAction } from '../../data/use-action.ts';
import { Loaded } from '../../widgets/loaded.tsx';
import { PageHead } from '../../widgets/page-head.tsx';
import { pictureSource } from '../../data/picture-source.ts';
import { textsIn, writtenOf, type Item } from './facts.ts';
import { ItemState } from './item-state.tsx';
import { kindFacts } from './kind-facts.ts';
import { languageName } from '../../data/language-name.ts';
import { usePreview } from './use-preview.ts';

type ItemRowProps = {
  item: Item;
  language: string;
  busy: boolean;
  writes: boolean;
  isFirst: boolean;
  isLast: boolean;
  onMove: (step: 1 | -1) => void;
};

/** One thing of a shelf: what it says, how it stands, and the way up and down. */
function ItemRow({ item, language, busy, writes, isFirst, isLast, onMove }: ItemRowProps) {
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
      <div className="flex max-sm:flex-col" hidden={!writes}>
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

/** Everything that players read, kind by kind, in the order that a language has. */
export function Component() {
  const { text, language: own } = useLocale();
  const address = useAddress();
  const navigate = useNavigate();
  const { languages } = useCurrentStaff().merchant;
  const writes = useMay()(contentArrange);
  const preview = usePreview();
  const kind = CONTENT_KINDS.find((one) => one === address.get('kind')) ?? 'banner';
  const place = kindFacts[kind].place
    ? (CONTENT_PLACES.find((one) => one === address.get('place')) ?? 'home')
    : undefined;
  const wanted = [address.get('language'), own, languages[0]];
  const language = wanted.flatMap((one) => languages.find((spoken) => spoken === one) ?? [])[0] ?? 'bn';
  const shelf = { kind, place: place ?? null, language };
  const query = useQuery(queryOf(contentList, { query: { kind, place, language } }));
  const arrange = useAction(contentArrange);
  const publishOrder = useAction(contentPublishOrder);
  const go = (changes: Record<string, string | null>) => void navigate(address.change(changes));
  return (
    <>
      <PageHead title={text('editing.content')}>
        {writes && (
          <>
            <Button look="outline" busy={preview.isPending} onClick={() => preview.open(null, 'desktop')}>
              {text('editing.previewAll')}
            </Button>
            <Link
              to={`/content/new?${new URLSearchParams({ kind, ...(place ? { place } : {}) })}`}
              className={buttonLook({ look: 'action' })}
            >
              {text('editing.new')}
            </Link>
          </>
        )}
      </PageHead>
      <div className="mb-4 grid max-w-3xl gap-3 sm:grid-cols-3">
        <Select
          label={text('editing.what')}
          value={kind}
          options={CONTENT_KINDS.map((one) => ({ value: one, label: text(kindFacts[one].label) }))}
          onChange={({ target }) => go({ kind: target.value, place: null })}
        />
        {place !== undefined && (
          <Select
            label={text('editing.place')}
            value={place}
            options={CONTENT_PLACES.map((one) => ({ value: one, label: text(`editing.places.${one}`) }))}
            onChange={({ target }) => go({ place: target.value })}
          />
        )}
        <Select
          label={text('editing.language')}
          hint={text('editing.languageHint')}
          value={language}
          options={languages.map((one) => ({ value: one, label: languageName(one) }))}
          onChange={({ target }) => go({ language: target.value })}
        />
      </div>
      <Loaded query={query}>
        {({ items, order }) => {
          // One change of the order after the other: each says which order it was made from.
          const busy = arrange.isPending || publishOrder.isPending;
          const move = (at: number, step: 1 | -1) => {
            const ids = items.map(({ id }) => id);
            const [one, other] = [ids[at], ids[at + step]];
            if (one === undefined || other === undefined) return;
            arrange.mutate({
              body: { ...shelf, revision: order.revision, ids: ids.with(at, other).with(at + step, one) },
            });
          };
          return (
            <>
              {order.changed && (
                <div className="mb-3 flex flex-wrap items-center gap-3 rounded-card border border-notice bg-surface px-4 py-2">
                  <p className="flex-1">
                    <Badge tone="notice">{text('editing.orderWaits')}</Badge>
                  </p>
                  <Button
                    size="small"
                    busy={busy}
                    onClick={() =>
                      publishOrder.mutate(
                        { body: { ...shelf, revision: order.revision } },
                        { onSuccess: () => toast(text('editing.orderShown'), 'gain') },
                      )
                    }
                  >
                    {text('editing.publishOrder')}
                  </Button>
                </div>
              )}
              {items.length === 0 && <EmptyState title={text('editing.nothing')} />}
              <ol className="flex flex-col gap-2">
                {items.map((item, at) => (
                  <ItemRow
                    key={item.id}
                    item={item}
                    language={language}
                    busy={busy}
                    onMove={(step) => move(at, step)}
                    writes={writes}
                    isFirst={at === 0}
                    isLast={at === items.length - 1}
                  />
                ))}
              </ol>
            </>
          );
        }}
      </Loaded>
    </>
  );
}
