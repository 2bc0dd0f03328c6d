import { readEvidence, verifyEvidence, type Evidence } from '@mela/lottery-rules';
import { useLocale } from '@mela/i18n/react.ts';
import { Button } from '@mela/ui/button.tsx';
import { Card } from '@mela/ui/card.tsx';
import { Field } from '@mela/ui/field.tsx';
import { TextField } from '@mela/ui/text-field.tsx';
import { useState } from 'react';
import { usePageFacts } from '../../../widgets/facts.tsx';
import { useLocation } from '../../../router/router-provider.tsx';
import { useShelf } from '../plays/use-kit.ts';
import { SaveLogHead } from './save-log-head.tsx';
import { OpenedFiles } from './opened-files.tsx';
import { saveFile } from './save-file.ts';
import { useCurves } from './use-curves.ts';
import { useEvidence, type Kept } from './use-evidence.ts';
import { Verdict } from './verdict.tsx';

/** What the page that led here has handed over. */
function handedOver(state: unknown): string {
  if (typeof state !== 'object' || state === null || !('evidence' in state)) return '';
  return typeof state.evidence === 'string' ? state.evidence : '';
}

const NOTHING = { keys: '', commitment: '', root: '' };

/** Checks proofs, receipts and parts of the public log in the browser alone: nothing is sent anywhere, so it works without a network. */
export function Component() {
  const { text } = useLocale();
  const { state } = useLocation();
  const shelf = useShelf();
  const curves = useCurves();
  const [main, setMain] = useState(() => handedOver(state));
  const [files, setFiles] = useState<readonly Kept[]>([]);
  const [noted, setNoted] = useState(NOTHING);
  usePageFacts({ title: text('verify.title') });

  const read = main.trim() === '' ? null : readEvidence(main);
  const opened = files.map((file) => ({ ...file, read: readEvidence(file.text) }));
  const evidence: Evidence[] = [
    ...(read?.ok ? [read.value] : []),
    ...opened.flatMap((file) => (file.read.ok ? [file.read.value] : [])),
  ];
  const words = (value: string): string[] => value.split(/[\s,]+/).filter((word) => word !== '');
  const keys = words(noted.keys);
  const [commitment] = words(noted.commitment.toLowerCase());
  const [root] = words(noted.root.toLowerCase());
  const findings =
    shelf && curves && evidence.length > 0
      ? verifyEvidence(
          shelf,
          evidence,
          { keys: keys.length > 0 ? keys : undefined, commitment, root },
          curves,
        )
      : [];
  const addFiles = (more: readonly Kept[]): void =>
    setFiles((now) => [...now.filter(({ name }) => !more.some((one) => one.name === name)), ...more]);
  const fetchMissing = useEvidence([main, ...files.map((file) => file.text)], addFiles);
  const field = (name: keyof typeof NOTHING) => ({
    value: noted[name],
    onChange: (event: { target: { value: string } }) => setNoted({ ...noted, [name]: event.target.value }),
  });
  return (
    <div className="mx-auto flex max-w-3xl flex-col gap-4">
      <h1 className="text-2xl font-bold">{text('verify.title')}</h1>
      <p className="text-ink-soft">{text('verify.intro')}</p>
      {findings.length > 0 && <Verdict findings={findings} onFetch={fetchMissing} />}
      <Card className="flex flex-col gap-4">
        <Field
          label={text('verify.proof')}
          hint={text('verify.proofHint')}
          error={read && !read.ok ? text('verify.nothing', { at: read.refusal.at }) : undefined}
        >
          {(control) => (
            <textarea
              {...control}
              rows={8}
              spellCheck={false}
              value={main}
              onChange={(event) => setMain(event.target.value)}
              className={`${control.className} font-mono text-sm`}
            />
          )}
        </Field>
        {read?.ok && (
          <Button
            look="outline"
            className="self-start"
            onClick={() => saveFile(`${read.value.kind}.json`, read.value)}
          >
            {text('verify.save')}
          </Button>
        )}
        <OpenedFiles
          files={opened.map(({ name, read: { ok, ...rest } }) => ({
            name,
            wrongAt: ok ? null : 'refusal' in rest ? rest.refusal.at : '',
          }))}
          onOpen={addFiles}
          onClose={(name) => setFiles(files.filter((file) => file.name !== name))}
        />
      </Card>
      <Card className="flex flex-col gap-4">
        <h2 className="text-lg font-bold">{text('verify.noted')}</h2>
        <TextField label={text('verify.notedKey')} {...field('keys')} />
        <TextField label={text('verify.notedCommitment')} {...field('commitment')} />
        <TextField label={text('verify.notedRoot')} {...field('root')} />
      </Card>
      <SaveLogHead />
    </div>
  );
}
