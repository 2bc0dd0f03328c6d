import { useLocale } from '@mela/i18n/react.ts';
import { Button } from '@mela/ui/button.tsx';
import { IconButton } from '@mela/ui/icon-button.tsx';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { useCurrentStaff } from '../../data/current-staff.tsx';
import { languageNameIn } from '../../data/language-name.ts';
import { nameIn } from '../../data/name-in.ts';
import { errorAt } from '../../data/use-entry.ts';
import { EntryText, EntryTick } from '../../widgets/entry-fields.tsx';
import { blankType, type Draft } from './draft.ts';

/** The question types in their order. One that is kept stays; one that was just added can be taken away again. */
export function TypeRows({ kept }: { kept: readonly string[] }) {
  const { text, language: reader } = useLocale();
  const { languages } = useCurrentStaff().merchant;
  const { control, formState, watch } = useFormContext<Draft>();
  const { fields, append, remove, move } = useFieldArray({ control, name: 'questionTypes' });
  const types = watch('questionTypes');
  return (
    <>
      <ol className="flex flex-col gap-3">
        {fields.map(({ id, code }, at) => {
          const isKept = kept.includes(code) && fields.findIndex((one) => one.code === code) === at;
          const title = nameIn(types[at]?.titles ?? {}, reader) || code || text('console-messages.newType');
          return (
            <li key={id} className="rounded-card border border-line bg-surface px-4 py-3">
              <fieldset className="grid items-start gap-x-4 gap-y-2 sm:grid-cols-2">
                <legend className="sr-only">{title}</legend>
                <div className="col-span-full flex items-center gap-2">
                  <p className="flex-1 font-bold" aria-hidden="true">
                    {title}
                    {isKept && <span className="ml-2 text-sm font-normal text-ink-soft">{code}</span>}
                  </p>
                  <IconButton
                    icon="chevron-left"
                    className="rotate-90"
                    label={text('console.regUp', { field: title })}
                    disabled={at === 0}
                    onClick={() => move(at, at - 1)}
                  />
                  <IconButton
                    icon="chevron-right"
                    className="rotate-90"
                    label={text('console.regDown', { field: title })}
                    disabled={at === fields.length - 1}
                    onClick={() => move(at, at + 1)}
                  />
                  {!isKept && (
                    <IconButton
                      icon="trash-2"
                      label={text('console.removeRow', { row: title })}
                      onClick={() => remove(at)}
                    />
                  )}
                </div>
                {!isKept && (
                  <div className="col-span-full">
                    <EntryText
                      // Moved, it is another entry of the form.
                      key={at}
                      name={`questionTypes.${at}.code`}
                      label={text('console-messages.typeCode')}
                      hint={text('console-messages.typeCodeHint')}
                      autoCapitalize="none"
                      required
                    />
                  </div>
                )}
                {languages.map((language) => (
                  <EntryText
                    key={`${language} ${at}`}
                    name={`questionTypes.${at}.titles.${language}`}
                    lang={language}
                    label={text('console-messages.typeTitle', { language: languageNameIn(reader, language) })}
                    required
                  />
                ))}
                <EntryTick
                  key={`offered ${at}`}
                  name={`questionTypes.${at}.offered`}
                  label={text('console-messages.typeOffered')}
                />
              </fieldset>
            </li>
          );
        })}
      </ol>
      <p role="alert" className="text-sm font-medium text-loss empty:hidden">
        {errorAt(formState.errors, 'questionTypes') ?? errorAt(formState.errors, 'questionTypes.root')}
      </p>
      <div className="mt-3">
        <Button size="small" look="outline" onClick={() => append(blankType(languages))}>
          {text('console-messages.addType')}
        </Button>
      </div>
    </>
  );
}
