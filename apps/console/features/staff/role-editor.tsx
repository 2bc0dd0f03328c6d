import { useLocale } from '@mela/i18n/react.ts';
import { permissionsIn, withNeeded, type Permission } from '@mela/permissions';
import { Badge } from '@mela/ui/badge.tsx';
import { Button } from '@mela/ui/button.tsx';
import { Checkbox } from '@mela/ui/checkbox.tsx';
import { FormError } from '@mela/ui/form-error.tsx';
import { removeRole, saveRole } from '@mela/wire/console/staff.ts';
import { useState } from 'react';
import { useCurrentStaff, useMay } from '../../data/current-staff.tsx';
import { languageNameIn } from '../../data/language-name.ts';
import { useTellDone } from '../../data/tell-done.ts';
import { putInto, useEntry } from '../../data/use-entry.ts';
import { ActionDialog } from '../../widgets/action-dialog.tsx';
import { EntryForm, EntryText } from '../../widgets/entry-fields.tsx';
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
  const tellDone = useTellDone();
  const mayChange = may(saveRole) && role?.isOwn !== true;
  // One that the brand began with has its words already.
  const isNamed = role === null || role.names !== null;
  const { form, submit } = useEntry(saveRole, {
    typed: {
      code: role?.code ?? '',
      names: { ...Object.fromEntries(merchant.languages.map((one) => [one, ''])), ...role?.names },
      permissions: [...(role?.permissions ?? [])],
    },
    bodyOf: ({ names, ...typed }) => ({ body: { ...typed, names: isNamed ? names : null } }),
    done(answer) {
      tellDone(text('console-staff.editRole'), answer);
      onDone();
    },
    saysRefusals: true,
  });
  const { errors, isSubmitting } = form.formState;
  return (
    <EntryForm form={form} submit={submit}>
      {role === null && (
        <EntryText
          name="code"
          label={text('console-staff.roleCode')}
          hint={text('console-staff.roleCodeHint')}
          autoCapitalize="none"
          required
        />
      )}
      {isNamed &&
        merchant.languages.map((language) => (
          <EntryText
            key={language}
            name={`names.${language}`}
            label={text('console-staff.nameIn', { language: languageNameIn(reader, language) })}
            error={errors.names?.message as string | undefined}
            disabled={!mayChange}
            required
          />
        ))}
      <PermissionList
        chosen={form.watch('permissions')}
        had={role?.permissions ?? []}
        isNew={isNew}
        mayChange={mayChange}
        onChange={(chosen) => putInto(form, { permissions: [...chosen] })}
      />
      <FormError>{errors.root?.message}</FormError>
      {mayChange && (
        <div className="flex flex-wrap justify-end gap-2">
          {role?.isChanged && <RemoveRole role={role} onDone={onDone} />}
          <Button type="submit" busy={isSubmitting}>
            {text('console-staff.saveRole')}
          </Button>
        </div>
      )}
    </EntryForm>
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
