import { useText } from '@mela/i18n/react.ts';
import { Button } from '@mela/ui/button.tsx';
import { Checkbox } from '@mela/ui/checkbox.tsx';
import { Dialog } from '@mela/ui/dialog.tsx';
import { FormError } from '@mela/ui/form-error.tsx';
import { toast } from '@mela/ui/toast.tsx';
import { contentPublish } from '@mela/wire/console/content.ts';
import { useState } from 'react';
import { CallError } from '../../data/call-error.ts';
import { useAction } from '../../data/use-action.ts';
import type { Item } from './facts.ts';
import { languageName } from './language-name.ts';

type PublishDialogProps = { item: Item; onClose: () => void; onDone: (next: Item) => void };

/** Asks before players see it, and says which language is not complete. */
export function PublishDialog({ item, onClose, onDone }: PublishDialogProps) {
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
