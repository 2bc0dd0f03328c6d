import { useLocale } from '@mela/i18n/react.ts';
import { permissionsIn, withNeeded, type Permission } from '@mela/permissions';
import { Badge } from '@mela/ui/badge.tsx';
import { Button } from '@mela/ui/button.tsx';
import { Checkbox } from '@mela/ui/checkbox.tsx';
import { FormError } from '@mela/ui/form-error.tsx';
import { TextField } from '@mela/ui/text-field.tsx';
import { removeRole, saveRole } from '@mela/wire/console/staff.ts';
import { useState, type FormEvent } from 'react';
import { useCurrentStaff, useMay } from '../../data/current-staff.tsx';
import { languageNameIn } from '../../data/language-name.ts';
import { useTellDone } from '../../data/tell-done.ts';
import { fieldsOf, refusalOf, useAction } from '../../data/use-action.ts';
import { ActionDialog } from '../../widgets/action-dialog.tsx';
import type { Role } from './colleague.ts';

type RoleEditorProps = {
  /** Null: a new one. */
  role: Role | null;
  /** Permissions that nobody has looked through yet. */
  isNew: readonly Permission[];
  onDone: () => void;
};

/** What a role is called and may do. Nobody gives it what they lack, nor changes the one that they work in: that is only shown. */
export function RoleEditor({ role, isNew, onDone }: RoleEditorProps) {
  const { text, language: reader } = useLocale();
  const may = useMay();
  const { merchant } = useCurrentStaff();
  const action = useAction(saveRole, { saysRefusals: true });
  const tellDone = useTellDone();
  const [code, setCode] = useState(role?.code ?? '');
  const [names, setNames] = useState<Readonly<Record<string, string>>>(role?.names ?? {});
  const [chosen, setChosen] = useState<readonly Permission[]>(role?.permissions ?? []);
  const mayChange = may(saveRole) && role?.isOwn !== true;
  // One that the brand began with has its words already.
  const isNamed = role === null || role.names !== null;
  const errors = fieldsOf(action.error, text);

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    action.mutate(
      { body: { code, names: isNamed ? names : null, permissions: [...chosen] } },
      {
        onSuccess: (answer) => {
          tellDone(text('console-staff.editRole'), answer);
          onDone();
        },
      },
    );
  };
  return (
    <form onSubmit={onSubmit} noValidate className="flex flex-col gap-4">
      {role === null && (
        <TextField
          label={text('console-staff.roleCode')}
          hint={text('console-staff.roleCodeHint')}
          value={code}
          onChange={({ target }) => setCode(target.value)}
          error={errors['code']}
          autoCapitalize="none"
          autoComplete="off"
          required
        />
      )}
      {isNamed &&
        merchant.languages.map((language) => (
          <TextField
            key={language}
            label={text('console-staff.nameIn', { language: languageNameIn(reader, language) })}
            value={names[language] ?? ''}
            onChange={({ target }) => setNames({ ...names, [language]: target.value })}
            error={errors[`names.${language}`] ?? errors['names']}
            disabled={!mayChange}
            autoComplete="off"
            required
          />
        ))}
      <PermissionList
        chosen={chosen}
        had={role?.permissions ?? []}
        isNew={isNew}
        mayChange={mayChange}
        onChange={setChosen}
      />
      <FormError>
        {action.error && Object.keys(errors).length === 0 ? refusalOf(action.error, text) : undefined}
      </FormError>
      {mayChange && (
        <div className="flex flex-wrap justify-end gap-2">
          {role?.isChanged && <RemoveRole role={role} onDone={onDone} />}
          <Button type="submit" busy={action.isPending}>
            {text('console-staff.saveRole')}
          </Button>
        </div>
      )}
    </form>
  );
}

type PermissionListProps = {
  chosen: readonly Permission[];
  /** What it could do before: whoever lacks one of these may leave it there. */
  had: readonly Permission[];
  isNew: readonly Permission[];
  mayChange: boolean;
  onChange: (chosen: readonly Permission[]) => void;
};

const areaOf = (permission: Permission) => permission.slice(0, permission.indexOf('.')) as AreaOf<Permission>;

type AreaOf<P extends string> = P extends `${infer Area}.${string}` ? Area : never;

/** Every permission, by what it is about. What another one needs is ticked with it. */
function PermissionList({ chosen, had, isNew, mayChange, onChange }: PermissionListProps) {
  const { text } = useLocale();
  const { permissions: mine, merchant } = useCurrentStaff();
  const offered = permissionsIn(merchant.kind);
  const all = withNeeded(chosen);
  const noteOf = (permission: Permission): string | null => {
    if (all.includes(permission) && !chosen.includes(permission)) return text('console-staff.needed');
    return mine.includes(permission) || had.includes(permission) ? null : text('console-staff.lacked');
  };
  return [...new Set(offered.map(areaOf))].map((area) => (
    <fieldset key={area}>
      <legend className="font-bold">{text(`console-staff.of.${area}`)}</legend>
      {offered
        .filter((permission) => areaOf(permission) === area)
        .map((permission) => {
          const note = noteOf(permission);
          return (
            <Checkbox
              key={permission}
              label={
                <>
                  {text(`console-staff.may.${permission}`)}{' '}
                  {isNew.includes(permission) && <Badge tone="accent">{text('console-staff.isNew')}</Badge>}
                  {note !== null && <span className="block text-sm text-ink-soft">{note}</span>}
                </>
              }
              checked={all.includes(permission)}
              disabled={!mayChange || note !== null}
              onChange={({ target }) =>
                onChange(
                  target.checked ? [...chosen, permission] : chosen.filter((one) => one !== permission),
                )
              }
            />
          );
        })}
    </fieldset>
  ));
}

function RemoveRole({ role: { code, names }, onDone }: { role: Role; onDone: () => void }) {
  const { text } = useLocale();
  const [asking, setAsking] = useState(false);
  const verb = names === null ? 'restoreRole' : 'removeRole';
  return (
    <>
      <Button look="outline" onClick={() => setAsking(true)}>
        {text(`console-staff.${verb}`)}
      </Button>
      <ActionDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={text(`console-staff.${verb}`)}
        endpoint={removeRole}
        fixed={{ code }}
        onDone={onDone}
        danger
      >
        <p>{text(`console-staff.${verb}Note`)}</p>
      </ActionDialog>
    </>
  );
}
