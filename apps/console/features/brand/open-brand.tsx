import { languages } from '@mela/i18n';
import { useLocale } from '@mela/i18n/react.ts';
import { Button } from '@mela/ui/button.tsx';
import { Dialog } from '@mela/ui/dialog.tsx';
import { FormError } from '@mela/ui/form-error.tsx';
import type { AnswerOf } from '@mela/wire';
import { BRAND_FILE_TYPE } from '@mela/wire/console/brand.ts';
import { openBrandFromFile, openNewBrand, queryOfNames, type brandList } from '@mela/wire/console/brands.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../data/call.ts';
import { languageNameIn } from '../../data/language-name.ts';
import { nameIn } from '../../data/name-in.ts';
import { useTellDone } from '../../data/tell-done.ts';
import { useAction } from '../../data/use-action.ts';
import { errorAt, putInto, useEntry } from '../../data/use-entry.ts';
import { EntryForm, EntrySelect, EntryText } from '../../widgets/entry-fields.tsx';
import { wordsOf } from './draft.ts';
import { HostCheck } from './host-check.tsx';

type Brands = AnswerOf<typeof brandList>['brands'];

/** Instead of the code of a brand. */
const FROM_FILE = '';

const MOST_MEGABYTES = openBrandFromFile.uploadMax / 1024 / 1024;

/** Asks for what a new brand cannot take from the one that it is like, or from the file that it comes from. */
export function OpenBrand({ brands, onClose }: { brands: Brands; onClose: () => void }) {
  const { text, language: reader } = useLocale();
  const { form, submit, file, choose } = useOpening(brands, onClose);
  const { like, hosts } = form.watch();
  const { errors, isSubmitting } = form.formState;
  const models = brands.map(({ code, name }) => ({ value: code, label: nameIn(name, reader) ?? code }));
  const fromFile = like === FROM_FILE;
  const spoken = brands.find(({ code }) => code === like)?.name ?? {};
  const asFile = fromFile ? { hint: text('console-brand.asFile') } : { required: true };
  return (
    <Dialog open onClose={onClose} title={text('console-brand.openBrand')}>
      <EntryForm form={form} submit={submit}>
        <p className="text-ink-soft">{text('console-brand.openBrandNote')}</p>
        <EntryText
          name="code"
          label={text('console-brand.newCode')}
          hint={text('console-brand.newCodeHint')}
          required
        />
        <EntrySelect
          name="like"
          label={text('console-brand.like')}
          options={[...models, { value: FROM_FILE, label: text('console-brand.fromFile') }]}
        />
        {fromFile && <FileField file={file} onChoose={choose} error={errors.file?.message} />}
        {Object.keys(languages).map((language) => (
          <EntryText
            key={language}
            name={`name.${language}`}
            lang={language}
            label={text('console-staff.nameIn', { language: languageNameIn(reader, language) })}
            error={errorAt(errors, `name.${language}`)}
            {...(fromFile ? asFile : { required: language in spoken })}
          />
        ))}
        <EntryText
          name="hosts"
          label={text('console-brand.newHosts')}
          hint={text('console-brand.newHostsHint')}
          required
        />
        <HostCheck hosts={wordsOf(hosts)} />
        <EntryText name="currency" label={text('console-brand.currency')} {...asFile} />
        <EntryText name="timeZone" label={text('console-brand.timeZone')} {...asFile} />
        <EntryText name="reason" label={text('console.reason')} hint={text('console.reasonHint')} required />
        <FormError>{errors.root?.message}</FormError>
        <div className="flex flex-wrap justify-end gap-2">
          <Button look="outline" onClick={onClose}>
            {text('shell.cancel')}
          </Button>
          <Button type="submit" busy={isSubmitting}>
            {text('shell.confirm')}
          </Button>
        </div>
      </EntryForm>
    </Dialog>
  );
}

const draftOf = (model: Brands[number] | undefined) => ({
  code: '',
  like: model?.code ?? FROM_FILE,
  file: '',
  name: Object.fromEntries(Object.keys(languages).map((language) => [language, ''])) as Record<
    string,
    string
  >,
  hosts: '',
  currency: model?.currency ?? '',
  timeZone: model?.timeZone ?? '',
  reason: '',
});

type Draft = ReturnType<typeof draftOf>;

const bodyOf = ({ name, hosts, code, like, currency, timeZone, reason }: Draft) => {
  const given = Object.entries(name).filter(([, words]) => words.trim() !== '');
  return { code, like, currency, timeZone, reason, name: Object.fromEntries(given), hosts: wordsOf(hosts) };
};

/** The form: it goes to one of two calls, by where the brand comes from. */
function useOpening(brands: Brands, onClose: () => void) {
  const { text } = useLocale();
  const tellDone = useTellDone();
  const [file, setFile] = useState<File | null>(null);
  const queries = useQueryClient();
  const like = useAction(openNewBrand, { saysRefusals: true });
  const required = text('errors.field.required');
  const { form, submit } = useEntry<typeof openNewBrand, Draft>(openNewBrand, {
    typed: draftOf(brands[0]),
    bodyOf(typed) {
      if (typed.like === FROM_FILE) {
        if (!file) return { wrong: { file: required } };
        if (file.size > openBrandFromFile.uploadMax)
          return { wrong: { file: text('errors.upload.too_large', { maximum: MOST_MEGABYTES }) } };
        return { body: bodyOf(typed) };
      }
      const spoken = brands.find(({ code }) => code === typed.like)?.name ?? {};
      const unnamed = Object.keys(spoken).filter((one) => typed.name[one]?.trim() === '');
      if (unnamed.length === 0) return { body: bodyOf(typed) };
      return { wrong: Object.fromEntries(unnamed.map((one) => [`name.${one}`, required])) };
    },
    async send(body) {
      if (body.like !== FROM_FILE || !file) return like.mutateAsync({ body });
      const { like: _, name, hosts, ...rest } = body;
      const query = { ...queryOfNames(name), ...rest, hosts: hosts.join(' ') };
      const bytes = new Uint8Array(await file.arrayBuffer());
      const answer = await call(openBrandFromFile, { query, body: { type: BRAND_FILE_TYPE, bytes } });
      void queries.invalidateQueries();
      return answer;
    },
    done(answer) {
      tellDone(text('console-brand.openBrand'), answer);
      onClose();
    },
    saysRefusals: true,
  });
  const choose = (chosen: File): void => {
    setFile(chosen);
    putInto(form, { file: chosen.name, currency: '', timeZone: '' });
  };
  return { form, submit, file, choose };
}

type FileFieldProps = { file: File | null; onChoose: (file: File) => void; error: string | undefined };

function FileField({ file, onChoose, error }: FileFieldProps) {
  const { text } = useLocale();
  const picker = useRef<HTMLInputElement>(null);
  const box = useRef<HTMLFieldSetElement>(null);
  const label = text('console-brand.file');
  // What is wrong with it is seen, however far down it was sent from.
  useEffect(() => {
    if (error !== undefined) box.current?.querySelector('button')?.focus();
  }, [error]);
  return (
    <fieldset ref={box}>
      <legend className="text-sm font-semibold">
        {label}
        <span className="text-loss"> *</span>
      </legend>
      <p className="mb-2 text-sm text-ink-soft">{text('console-brand.fileHint')}</p>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Button look="outline" size="small" onClick={() => picker.current?.click()}>
          {text('console-brand.chooseFile')}
        </Button>
        <span className="wrap-anywhere">{file?.name}</span>
      </div>
      <input
        ref={picker}
        type="file"
        accept=".json,application/json"
        aria-label={label}
        hidden
        onChange={({ currentTarget }) => {
          const [chosen] = currentTarget.files ?? [];
          // The same file can be chosen again.
          currentTarget.value = '';
          if (chosen) onChoose(chosen);
        }}
      />
      <p role="alert" className="text-sm font-medium text-loss empty:hidden">
        {error}
      </p>
    </fieldset>
  );
}
