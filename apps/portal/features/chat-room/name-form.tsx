import { useText } from '@mela/i18n/react.ts';
import { TextField } from '@mela/ui/text-field.tsx';
import { chooseRoomName } from '@mela/wire/portal/chat-room.ts';
import { call } from '../../data/call.ts';
import { useEntry } from '../../data/use-entry.ts';
import { EntryForm } from '../../widgets/entry-form.tsx';
import { useRefresh } from './queries.ts';

/** Chooses what the others call the reader; whoever only reads needs no name. */
export function NameForm() {
  const text = useText();
  const refresh = useRefresh();
  const { form, submit } = useEntry(chooseRoomName, {
    typed: { name: '' },
    bodyOf: (typed) => ({ body: { name: typed.name.trim() } }),
    async send(body) {
      await call(chooseRoomName, { body });
      await refresh();
    },
  });
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-lg font-bold">{text('chat-room.nameTitle')}</h2>
      <p className="text-sm text-ink-soft">{text('chat-room.nameNote')}</p>
      <EntryForm form={form} submit={submit} button={{ children: text('chat-room.nameTake') }}>
        <TextField
          label={text('chat-room.name')}
          required
          autoComplete="off"
          error={form.formState.errors.name?.message}
          {...form.register('name')}
        />
      </EntryForm>
    </section>
  );
}
