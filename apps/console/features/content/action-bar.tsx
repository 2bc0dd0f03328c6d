import { useLocale, useText } from '@mela/i18n/react.ts';
import { Button } from '@mela/ui/button.tsx';
import { Checkbox } from '@mela/ui/checkbox.tsx';
import { Dialog } from '@mela/ui/dialog.tsx';
import { FormError } from '@mela/ui/form-error.tsx';
import { toast } from '@mela/ui/toast.tsx';
import { contentDiscard, contentItem, contentWithdraw, contentPublish } from '@mela/wire/console/content.ts';
import { useState } from 'react';
import { CallError } from '../../data/call-error.ts';
import { queryOf } from '../../data/query.ts';
import { useAction } from '../../data/use-action.ts';
import type { Item } from './facts.ts';
import { ItemState } from './item-state.tsx';
import { languageName } from '../../data/language-name.ts';
import { usePreview } from './use-preview.ts';

type PublishDialogProps = { item: Item; onClose: () => void; onDone: (next: Item) => void };

/** Asks before players see it, and says which language is not complete. */
function PublishDialog({ item, onClose, onDone }: PublishDialogProps) {
  const text = useText();
  const publish = useAction(contentPublish);
  const [standIn, setStandIn] = useState(false);
  const incomplete = Object.entries(item.missing);
  const go = () =>
    publish.mutate(
      { params: { id: item.id }, body: { revision: item.revision, standIn } },
      {
        onSuccess: (next) => {
          toast(text('editing.nowPublished'), 'gain');
          onDone(next);
        },
      },
    );
  return (
    <Dialog open onClose={onClose} title={text('editing.publish')}>
      <div className="flex flex-col gap-4">
        <p>{text('editing.publishNote')}</p>
        {incomplete.length > 0 && (
          <>
            <ul className="list-disc pl-5">
              {incomplete.map(([language, parts]) => (
                <li key={language}>
                  {text('editing.lacks', {
                    language: languageName(language),
                    parts: parts.map((part) => text(`editing.part.${part as 'title'}`)).join(', '),
                  })}
                </li>
              ))}
            </ul>
            <Checkbox
              label={text('editing.standIn')}
              checked={standIn}
              onChange={({ target }) => setStandIn(target.checked)}
            />
          </>
        )}
        <FormError>{publish.error instanceof CallError ? publish.error.message : undefined}</FormError>
        <div className="flex flex-wrap justify-end gap-2">
          <Button look="outline" onClick={onClose}>
            {text('shell.cancel')}
          </Button>
          <Button busy={publish.isPending} disabled={incomplete.length > 0 && !standIn} onClick={go}>
            {text('editing.publish')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

type ActionBarProps = {
  item: Item | null;
  revision: number;
  changed: boolean;
  saving: boolean;
  /** Keeps what is on the page first; null when it is not taken. */
  keep: () => Promise<Item | null>;
  onDone: (next: Item | null) => void;
};

/** What can be done with a thing: keep it, look at it as players will, show it, take it back. */
export function ActionBar({ item, revision, changed, saving, keep, onDone }: ActionBarProps) {
  const { text } = useLocale();
  const preview = usePreview();
  const discard = useAction(contentDiscard, {
    gone: (left, { params }) => (left === null && params ? queryOf(contentItem, { params }).queryKey : null),
  });
  const withdraw = useAction(contentWithdraw);
  const [publishing, setPublishing] = useState<Item | null>(null);
  const look = async (size: 'phone' | 'desktop') => {
    const kept = changed ? await keep() : item;
    if (kept) preview.open(kept.id, size);
  };
  const at = item && { params: { id: item.id }, body: { revision } };
  return (
    <div className="action-bar sticky bottom-0 z-10 -mx-3 mt-6 flex flex-wrap items-center gap-2 border-t border-line bg-canvas px-3 py-3">
      <output className="flex flex-1 flex-wrap items-center gap-2 text-sm text-ink-soft">
        {item && <ItemState item={item} />}
        {text(changed ? 'editing.unsaved' : 'editing.allSaved')}
      </output>
      {item && (item.draft !== null || item.published === null) && (
        <Button
          look="quiet"
          size="small"
          busy={discard.isPending}
          onClick={() =>
            at &&
            discard.mutate(at, {
              onSuccess: (next) => {
                toast(text('editing.discarded'), 'gain');
                onDone(next);
              },
            })
          }
        >
          {text(item.published === null ? 'editing.delete' : 'editing.discard')}
        </Button>
      )}
      {item?.published && (
        <Button
          look="quiet"
          size="small"
          busy={withdraw.isPending}
          onClick={() =>
            at &&
            withdraw.mutate(at, {
              onSuccess: (next) => {
                toast(text('editing.withdrawn'), 'gain');
                onDone(next);
              },
            })
          }
        >
          {text('editing.withdraw')}
        </Button>
      )}
      <Button look="outline" size="small" busy={preview.isPending} onClick={() => void look('phone')}>
        {text('editing.previewPhone')}
      </Button>
      <Button look="outline" size="small" busy={preview.isPending} onClick={() => void look('desktop')}>
        {text('editing.previewDesktop')}
      </Button>
      <Button type="submit" look="outline" size="small" busy={saving} disabled={!changed}>
        {text('editing.save')}
      </Button>
      <Button
        size="small"
        disabled={item === null || (!changed && item.draft === null)}
        onClick={() => void keep().then(setPublishing)}
      >
        {text('editing.publish')}
      </Button>
      {publishing && (
        <PublishDialog
          item={publishing}
          onClose={() => setPublishing(null)}
          onDone={(next) => {
            setPublishing(null);
            onDone(next);
          }}
        />
      )}
    </div>
  );
}
