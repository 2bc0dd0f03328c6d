import { useText } from '@mela/i18n/react.ts';
import { Field } from '@mela/ui/field.tsx';
import { retryUntilLoaded } from '@mela/ui/retry-until-loaded.ts';
import { Skeleton } from '@mela/ui/skeleton.tsx';
import { TextField } from '@mela/ui/text-field.tsx';
import { lazy, Suspense } from 'react';
import { PictureField } from '../../widgets/picture-field.tsx';
import type { Texts } from './facts.ts';
import { kindFacts, type Kind } from './kind-facts.ts';

/** What has been written beside it is not lost when it does not come at once. */
const RichEditor = lazy(() =>
  retryUntilLoaded(async () => ({ default: (await import('./rich-editor.tsx')).RichEditor })),
);

type TextFieldsProps = {
  kind: Kind;
  language: string;
  texts: Texts;
  errors: Readonly<Record<string, string>>;
  missing: readonly string[];
  onChange: (changes: Partial<Texts>) => void;
};

/** What a thing says in one language. */
export function TextFields({ kind, language, texts, errors, missing, onChange }: TextFieldsProps) {
  const text = useText();
  const facts = kindFacts[kind];
  const errorOf = (part: keyof Texts): string | undefined =>
    errors[`texts.${language}.${part}`] ??
    (missing.includes(part) ? text('editing.stillMissing') : undefined);
  return (
    <div className="flex flex-col gap-4" lang={language}>
      <TextField
        label={text('editing.title')}
        value={texts.title}
        onChange={({ target }) => onChange({ title: target.value })}
        error={texts.title === '' ? errorOf('title') : errors[`texts.${language}.title`]}
        required
      />
      {facts.summary && (
        <Field
          label={text('editing.summary')}
          hint={text('editing.summaryHint')}
          error={texts.summary === '' ? errorOf('summary') : errors[`texts.${language}.summary`]}
          required
        >
          {(control) => (
            <textarea
              {...control}
              rows={2}
              value={texts.summary}
              onChange={({ target }) => onChange({ summary: target.value })}
            />
          )}
        </Field>
      )}
      {facts.picture && (
        <PictureField
          label={text('editing.picture')}
          hint={text('editing.pictureHint')}
          required={kind === 'banner'}
          address={texts.picture}
          error={texts.picture === null ? errorOf('picture') : errors[`texts.${language}.picture`]}
          onChange={(picture) => onChange({ picture })}
        />
      )}
      {facts.body && (
        <Suspense fallback={<Skeleton className="h-64 w-full" />}>
          <RichEditor
            label={text('editing.body')}
            html={texts.body}
            error={errorOf('body')}
            onChange={(body) => onChange({ body })}
          />
        </Suspense>
      )}
    </div>
  );
}
