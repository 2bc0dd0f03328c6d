import { useLocale } from '@mela/i18n/react.ts';
import { endOf } from '@mela/primitives';
import { Button } from '@mela/ui/button.tsx';
import { givePermission, takePermission } from '@mela/wire/console/staff.ts';
import { useState } from 'react';
import { useCurrentStaff, useMay } from '../../data/current-staff.tsx';
import { ActionDialog } from '../../widgets/action-dialog.tsx';
import { FieldsDialog } from '../../widgets/fields-dialog.tsx';
import type { Colleague } from './colleague.ts';

type Given = Colleague['given'][number];

/** What somebody may do besides their role, and until when; one of these staff gives more, or takes it back. */
export function GivenPermissions({ colleague }: { colleague: Colleague }) {
  const { text, formats } = useLocale();
  const may = useMay();
  const [giving, setGiving] = useState(false);
  const [taking, setTaking] = useState<Given | null>(null);
  const { id, name, given, isSelf } = colleague;
  const maySet = may(givePermission) && !isSelf;
  return (
    <>
      {given.length === 0 && <p className="text-sm text-ink-soft">{text('console-staff.givenNone')}</p>}
      <ul className="flex flex-col gap-2 text-sm">
        {given.map((one) => (
          <li key={one.permission} className="flex flex-wrap items-center gap-2">
            <span className="min-w-0 flex-1 break-words">
              {text(`console-staff.may.${one.permission}`)},{' '}
              {one.until === null
                ? text('console-staff.forGood')
                : text('console-staff.untilWhen', { when: formats.moment(one.until) })}
            </span>
            {maySet && (
              <Button size="small" look="outline" onClick={() => setTaking(one)}>
                {text('console-staff.take')}
                <span className="sr-only">: {text(`console-staff.may.${one.permission}`)}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {maySet && (
        <Button className="mt-3" size="small" look="outline" onClick={() => setGiving(true)}>
          {text('console-staff.give')}
        </Button>
      )}
      {giving && <Give colleague={colleague} onClose={() => setGiving(false)} />}
      {taking && (
        <ActionDialog
          open
          onClose={() => setTaking(null)}
          title={`${text('console-staff.take')}: ${name}`}
          endpoint={takePermission}
          params={{ id }}
          fixed={{ permission: taking.permission }}
        >
          <p>
            {text('console-staff.takeNote', {
              name,
              permission: text(`console-staff.may.${taking.permission}`),
            })}
          </p>
        </ActionDialog>
      )}
    </>
  );
}

function Give({ colleague, onClose }: { colleague: Colleague; onClose: () => void }) {
  const { text } = useLocale();
  const { permissions, merchant } = useCurrentStaff();
  return (
    <FieldsDialog
      title={`${text('console-staff.give')}: ${colleague.name}`}
      endpoint={givePermission}
      params={{ id: colleague.id }}
      initial={{ permission: '', until: '' }}
      fields={[
        {
          name: 'permission',
          label: text('console-staff.permission'),
          choices: permissions.map((one) => ({ value: one, label: text(`console-staff.may.${one}`) })),
        },
        {
          name: 'until',
          label: text('console-staff.until'),
          hint: text('console-staff.untilHint'),
          day: true,
        },
      ]}
      bodyOf={({ permission: chosen, until = '' }) => {
        const permission = permissions.find((one) => one === chosen);
        if (!permission) return { wrong: { permission: text('errors.field.required') } };
        return { body: { permission, until: until === '' ? null : endOf(until, merchant.timeZone) } };
      }}
      onClose={onClose}
    />
  );
}
