import { useText } from '@mela/i18n/react.ts';
import { Button } from '@mela/ui/button.tsx';
import { Field } from '@mela/ui/field.tsx';
import { retryUntilLoaded } from '@mela/ui/retry-until-loaded.ts';
import { Skeleton } from '@mela/ui/skeleton.tsx';
import { TextField } from '@mela/ui/text-field.tsx';
import { contentPictureSend } from '@mela/wire/console/content.ts';
import { lazy, Suspense } from 'react';
import { PictureButton } from '../../widgets/picture-button.tsx';
import { pictureSource, type Texts } from './facts.ts';
import { kindFacts, type Kind } from './kind-facts.ts';

type PictureFieldProps = {
  label: string;
  required: boolean;
  /** Null: none. */
  address: string | null;
  error: string | undefined;
  onChange: (address: string | null) => void;
};

/** A picture of the brand's: sent when it is chosen, and shown as players get it. */
function PictureField({ label, required, address, error, onChange }: PictureFieldProps) {
  const text = useText();
  return (
    <fieldset>
      <legend className="text-sm font-semibold">
        {label}
        {required && <span className="text-loss"> *</span>}
      </legend>
      {address !== null && (
        <img
          src={pictureSource(address)}
          alt={text('editing.pictureNow')}
          className="mt-1 aspect-2/1 w-full max-w-sm rounded-control border border-line bg-raised object-cover"
        />
      )}
      <p className="mt-1 text-sm text-ink-soft">{text('editing.pictureHint')}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        <PictureButton
          label={text('editing.choosePicture')}
          endpoint={contentPictureSend}
          onSent={(sent) => onChange(sent.address)}
        />
        {address !== null && (
          <Button look="quiet" size="small" onClick={() => onChange(null)}>
            {text('editing.removePicture')}
          </Button>
        )}
      </div>
      <p role="alert" className="text-sm font-medium text-loss empty:hidden">
        {error}
      </p>
    </fieldset>
  );
}

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
