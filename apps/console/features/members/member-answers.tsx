import { useLocale } from '@mela/i18n/react.ts';
import { Button } from '@mela/ui/button.tsx';
import type { AnswerOf } from '@mela/wire';
import { revealAnswers, type memberView } from '@mela/wire/console/members.ts';
import { useState } from 'react';
import { useMay } from '../../data/current-staff.tsx';
import { ActionDialog } from '../../widgets/action-dialog.tsx';
import { Facts } from '../../widgets/facts.tsx';
import { useFieldName } from '../../data/word.ts';
import { Section } from '../../widgets/section.tsx';

type MemberAnswersProps = {
  member: Pick<AnswerOf<typeof memberView>, 'id' | 'username' | 'contacts' | 'answers'>;
};

/** What a member said of themselves, masked; whoever says why may see it, and the trail remembers that they did. */
export function MemberAnswers({ member }: MemberAnswersProps) {
  const { text, formats } = useLocale();
  const may = useMay();
  const fieldName = useFieldName();
  const [asking, setAsking] = useState(false);
  const [seen, setSeen] = useState<AnswerOf<typeof revealAnswers> | null>(null);
  const { contacts, answers } = member;
  const whole = (kind: string) => seen?.contacts.find((contact) => contact.kind === kind)?.value;
  if (contacts.length + answers.length === 0) {
    return (
      <Section title={text('console.about')}>
        <p>{text('shell.nothing')}</p>
      </Section>
    );
  }
  return (
    <Section title={text('console.about')}>
      <Facts
        facts={[
          ...contacts.map(({ kind, value, verifiedAt }) => {
            const shown = whole(kind) ?? value ?? text('console.unreadable');
            const contactText = verifiedAt
              ? text('console.verifiedAt', { value: shown, time: formats.moment(verifiedAt) })
              : text('console.notVerified', { value: shown });
            return [text(`console.contact.${kind}`), contactText] as const;
          }),
          ...(seen?.answers ?? answers).map(
            ({ field, value }) => [fieldName(field), value ?? text('console.unreadable')] as const,
          ),
        ]}
      />
      {may(revealAnswers) && !seen && (
        <Button look="outline" size="small" className="mt-2" onClick={() => setAsking(true)}>
          {text('console.answersHidden')}
        </Button>
      )}
      <ActionDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={`${text('console.answersHidden')}: ${member.username}`}
        endpoint={revealAnswers}
        params={{ id: member.id }}
        field="reason"
        onDone={setSeen}
      >
        <p>{text('console.revealNote')}</p>
      </ActionDialog>
    </Section>
  );
}
