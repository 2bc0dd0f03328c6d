import { useLocale } from '@mela/i18n/react.ts';
import { Badge } from '@mela/ui/badge.tsx';
import { Button } from '@mela/ui/button.tsx';
import { buttonLook } from '@mela/ui/button-look.ts';
import { EmptyState } from '@mela/ui/empty-state.tsx';
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
import { useAction } from '../../data/use-action.ts';
import { queryOf } from '../../data/query.ts';
import { useCurrentStaff } from '../../data/current-staff.tsx';
import { useAddress } from '../../data/address.ts';
import { Loaded } from '../../widgets/loaded.tsx';
import { PageHead } from '../../widgets/page-head.tsx';
import { ItemRow } from './item-row.tsx';
import { kindFacts } from './kind-facts.ts';
import { languageName } from './language-name.ts';
import { usePreview } from './use-preview.ts';

/** Everything that players read, kind by kind, in the order that a language has. */
export function Component() {
  const { text, language: own } = useLocale();
  const address = useAddress();
  const navigate = useNavigate();
  const { languages } = useCurrentStaff().merchant;
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
        <Button look="outline" busy={preview.isPending} onClick={() => preview.open(null, 'desktop')}>
          {text('editing.previewAll')}
        </Button>
        <Link
          to={`/content/new?${new URLSearchParams({ kind, ...(place ? { place } : {}) })}`}
          className={buttonLook({ look: 'action' })}
        >
          {text('editing.new')}
        </Link>
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
