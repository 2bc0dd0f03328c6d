import { useText } from '@mela/i18n/react.ts';
import { useState, type ComponentProps } from 'react';
import { Field, type FieldProps } from './field.tsx';
import { IconButton } from './icon-button.tsx';

type PasswordFieldProps = FieldProps &
  Omit<ComponentProps<'input'>, 'id' | 'className' | 'required' | 'type' | 'children'>;

/** A password with a way to look at what was typed. */
export function PasswordField({ label, error, hint, required, ...input }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const text = useText();
  return (
    <Field label={label} error={error} hint={hint} required={required}>
      {(control) => (
        <div className="relative">
          <input
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            {...input}
            {...control}
            type={shown ? 'text' : 'password'}
            className={`${control.className} pr-13`}
          />
          <IconButton
            icon={shown ? 'eye-off' : 'eye'}
            label={text(shown ? 'shell.hidePassword' : 'shell.showPassword')}
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
            className="absolute top-0.5 right-0.5"
          />
        </div>
      )}
    </Field>
  );
}
