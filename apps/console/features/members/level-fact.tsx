import { useLocale } from '@mela/i18n/react.ts';
import { Button } from '@mela/ui/button.tsx';
import { setMemberLevel } from '@mela/wire/console/members.ts';
import { useState } from 'react';
import { useMay } from '../../data/current-staff.tsx';
import { FieldsDialog } from '../../widgets/fields-dialog.tsx';

/** A member's level, and the way to set another. */
export function LevelFact({ member }: { member: { id: string; username: string; level: number } }) {
  const { text, formats } = useLocale();
  const may = useMay();
  const [asking, setAsking] = useState(false);
  return (
    <span className="flex items-center justify-end gap-2">
      <span className="digits">{formats.number(member.level)}</span>
      {may(setMemberLevel) && (
        <Button look="outline" size="small" onClick={() => setAsking(true)}>
          {text('console-bonuses.setLevel')}
        </Button>
      )}
      {asking && (
        <FieldsDialog
          title={`${text('console-bonuses.setLevel')}: ${member.username}`}
          endpoint={setMemberLevel}
          params={{ id: member.id }}
          initial={{ level: String(member.level), reason: '' }}
          fields={[
            {
              name: 'level',
              label: text('console-bonuses.level'),
              hint: text('console-bonuses.levelHint'),
              required: true,
            },
            {
              name: 'reason',
              label: text('console.reason'),
              hint: text('console.reasonHint'),
              required: true,
            },
          ]}
          bodyOf={({ level = '', reason = '' }) =>
            /^\d{1,2}$/.test(level.trim())
              ? { body: { level: Number(level), reason } }
              : { wrong: { level: text('console-bonuses.levelHint') } }
          }
          onClose={() => setAsking(false)}
        />
      )}
    </span>
  );
}
