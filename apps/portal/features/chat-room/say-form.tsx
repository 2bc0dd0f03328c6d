import { useText } from '@mela/i18n/react.ts';
import { Button } from '@mela/ui/button.tsx';
import { useServerSecond } from '@mela/ui/clock.ts';
import { ROOM_TEXT_MAX } from '@mela/wire/portal/chat-room.ts';
import { EntryForm } from '../../widgets/entry-form.tsx';
import { useSharedFacts, type Shared } from '../../widgets/share-in-room.tsx';
import { WordsField } from '../../widgets/words-field.tsx';
import { CardFacts } from './card-facts.tsx';
import { useSaying } from './use-saying.ts';

type SayFormProps = {
  slowSeconds: number;
  /** Something was said. */
  said: () => void;
};

/** Where one writes in the room. */
export function SayForm({ slowSeconds, said }: SayFormProps) {
  const text = useText();
  const { form, submit, shared, unshare, again, isUnsure } = useSaying({ slowSeconds, said });
  // The clock is cut to the second.
  const left = Math.min(slowSeconds, Math.ceil((again - useServerSecond()) / 1000));
  return (
    <EntryForm
      form={form}
      submit={submit}
      button={{
        disabled: left > 0,
        children: left > 0 ? text('chat-room.wait', { count: left }) : text('chat-room.send'),
      }}
      note={
        <output className="text-sm font-semibold empty:hidden">{isUnsure && text('shell.checking')}</output>
      }
    >
      {shared && <GoesAlong shared={shared} onRemove={unshare} />}
      <WordsField
        label={text('chat-room.write')}
        rows={2}
        most={ROOM_TEXT_MAX}
        left="chat-room.left"
        required={!shared}
      />
    </EntryForm>
  );
}

/** What goes with the message, until its writer leaves it out. */
function GoesAlong({ shared, onRemove }: { shared: Shared; onRemove: () => void }) {
  const text = useText();
  const facts = useSharedFacts(shared);
  return (
    <section
      aria-label={text('chat-room.shared')}
      className="flex flex-col gap-3 rounded-card border border-action bg-raised p-4"
    >
      <p className="text-sm font-semibold">{text('chat-room.shared')}</p>
      {facts ? (
        <CardFacts kind={shared.kind} facts={facts} />
      ) : (
        <p>{text(shared.kind === 'order' ? 'chat-room.sharedOrder' : 'chat-room.sharedWin')}</p>
      )}
      <Button look="outline" onClick={onRemove} className="self-start">
        {text('chat-room.unshare')}
      </Button>
    </section>
  );
}
