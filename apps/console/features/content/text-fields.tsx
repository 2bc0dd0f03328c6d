import { useText } from '@mela/i18n/react.ts';
import { retryUntilLoaded } from '@mela/ui/retry-until-loaded.ts';
import { Skeleton } from '@mela/ui/skeleton.tsx';
import { lazy, Suspense } from 'react';
import { useFormContext } from 'react-hook-form';
import { useValue } from '../../data/use-entry.ts';
import { EntryLines, EntryText } from '../../widgets/entry-fields.tsx';
import { PictureField } from '../../widgets/picture-field.tsx';
import { textsIn, type Facts, type Texts } from './facts.ts';
import { kindFacts, type Kind } from './kind-facts.ts';

/** What has been written beside it is not lost when it does not come at once. */
const RichEditor = lazy(() =>
  retryUntilLoaded(async () => ({ default: (await import('./rich-editor.tsx')).RichEditor })),
);

type PartProps = { name: string; label: string; missing: string | undefined };

function PicturePart({ name, label, missing, required }: PartProps & { required: boolean }) {
  const text = useText();
  const { value, onValueChange, error = missing } = useValue(useFormContext(), name);
  return (
    <PictureField
      label={label}
      hint={text('editing.pictureHint')}
      required={required}
      address={value || null}
      error={error}
      onChange={onValueChange}
    />
  );
}

function RichPart({ name, label, missing }: PartProps) {
  const { value, onValueChange, error = missing } = useValue(useFormContext(), name);
  return (
    <Suspense fallback={<Skeleton className="h-64 w-full" />}>
      <RichEditor label={label} html={value} error={error} onChange={onValueChange} />
    </Suspense>
  );
}

type TextFieldsProps = { kind: Kind; language: string; missing: readonly string[] };

/** What a thing says in one language. */
export function TextFields({ kind, language, missing }: TextFieldsProps) {
  const text = useText();
  const facts = kindFacts[kind];
  const texts = textsIn(useFormContext<{ facts: Facts }>().watch('facts'), language);
  const nameOf = (part: keyof Texts): string => `facts.texts.${language}.${part}`;
  const lacks = (part: keyof Texts): string | undefined =>
    !texts[part] && missing.includes(part) ? text('editing.stillMissing') : undefined;
  return (
    <div className="flex flex-col gap-4" lang={language}>
      <EntryText name={nameOf('title')} label={text('editing.title')} error={lacks('title')} required />
      {facts.summary && (
        <EntryLines
          name={nameOf('summary')}
          label={text('editing.summary')}
          hint={text('editing.summaryHint')}
          error={lacks('summary')}
          rows={2}
          prose
          required
        />
      )}
      {facts.picture && (
        <PicturePart
          name={nameOf('picture')}
          label={text('editing.picture')}
          required={kind === 'banner'}
          missing={lacks('picture')}
        />
      )}
      {facts.body && <RichPart name={nameOf('body')} label={text('editing.body')} missing={lacks('body')} />}
    </div>
  );
}
