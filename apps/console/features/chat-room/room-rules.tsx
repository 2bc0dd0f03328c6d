import { useLocale } from '@mela/i18n/react.ts';
import { Button } from '@mela/ui/button.tsx';
import { FormError } from '@mela/ui/form-error.tsx';
import type { AnswerOf } from '@mela/wire';
import { roomTermsView, saveRoomTerms } from '@mela/wire/console/chat-room.ts';
import { useQuery } from '@tanstack/react-query';
import { amountOf, typed as typedAmount, wholeOf } from '../../data/amount-typed.ts';
import { queryOf } from '../../data/query.ts';
import { useTellDone } from '../../data/tell-done.ts';
import { useEntry } from '../../data/use-entry.ts';
import { EntryAmount, EntryForm, EntryLines, EntryNumber, EntryTick } from '../../widgets/entry-fields.tsx';
import { Loaded } from '../../widgets/loaded.tsx';
import { Section } from '../../widgets/section.tsx';

type Terms = AnswerOf<typeof roomTermsView>;

const draftOf = ({ open, slowSeconds, depositedMin, blockedWords }: Terms) => ({
  open,
  slowSeconds: String(slowSeconds),
  depositedMin: typedAmount(depositedMin),
  blockedWords: blockedWords.join('\n'),
});

/** What the brand asks of whoever enters the room, to be changed. */
export function RoomRules() {
  const { text } = useLocale();
  const query = useQuery(queryOf(roomTermsView));
  return (
    <Section title={text('console-chat-room.rules')}>
      <Loaded query={query}>{(terms) => <RulesForm opened={terms} />}</Loaded>
    </Section>
  );
}

function RulesForm({ opened }: { opened: Terms }) {
  const { text } = useLocale();
  const tellDone = useTellDone();
  const { form, submit } = useEntry(saveRoomTerms, {
    typed: draftOf(opened),
    bodyOf({ open, slowSeconds, depositedMin, blockedWords }) {
      const [seconds, least] = [wholeOf(slowSeconds), amountOf(depositedMin)];
      if (seconds === null || least === null)
        return {
          wrong: {
            ...(seconds === null && { slowSeconds: text('console-cashier.wholeNumber') }),
            ...(least === null && { depositedMin: text('errors.field.amount.malformed') }),
          },
        };
      const words = blockedWords.split('\n').map((word) => word.trim());
      return {
        body: {
          open,
          slowSeconds: seconds,
          depositedMin: least,
          blockedWords: words.filter((word) => word !== ''),
        },
      };
    },
    done(answer) {
      tellDone(text('console-chat-room.rules'), answer);
      form.reset(draftOf(answer));
    },
    // A word that is too long is told beside all of them.
    placeOf: (path) => path.replace(/^blockedWords\..*/, 'blockedWords'),
    saysRefusals: true,
  });
  const { errors, isSubmitting } = form.formState;
  return (
    <EntryForm form={form} submit={submit}>
      <EntryTick
        name="open"
        label={text('console-chat-room.open')}
        note={text('console-chat-room.openHint')}
      />
      <EntryNumber
        whole
        name="slowSeconds"
        label={text('console-chat-room.slowSeconds')}
        hint={text('console-chat-room.slowSecondsHint')}
        maxLength={3}
        required
      />
      <EntryAmount
        name="depositedMin"
        label={text('console-chat-room.depositedMin')}
        hint={text('console-chat-room.depositedMinHint')}
        required
      />
      <EntryLines
        name="blockedWords"
        label={text('console-chat-room.blockedWords')}
        hint={text('console-chat-room.blockedWordsHint')}
        rows={6}
        ofNoLanguage
      />
      <FormError>{errors.root?.message}</FormError>
      <Button type="submit" busy={isSubmitting} className="self-end">
        {text('console-chat-room.saveRules')}
      </Button>
    </EntryForm>
  );
}
