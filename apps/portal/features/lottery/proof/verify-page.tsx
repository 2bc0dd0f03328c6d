import { useLocale } from '@mela/i18n/react.ts';
import { readEvidence, verifyEvidence, type Evidence, type Curves } from '@mela/lottery-rules';
import { Button } from '@mela/ui/button.tsx';
import { Card } from '@mela/ui/card.tsx';
import { Field } from '@mela/ui/field.tsx';
import { Icon } from '@mela/ui/icon.tsx';
import { TextField } from '@mela/ui/text-field.tsx';
import { lotteryLogHead } from '@mela/wire/portal/lottery-log.ts';
import { useState, useEffect, useRef } from 'react';
import { call } from '../../../data/call.ts';
import { importWithRetry } from '../../../data/loading/import-with-retry.ts';
import { useLocation } from '../../../router/router-provider.tsx';
import { usePageFacts } from '../../../widgets/facts.tsx';
import { useShelf } from '../plays/use-kit.ts';
import { saveFile } from './save-file.ts';
import { useEvidence, type Kept } from './use-evidence.ts';
import { useFetched } from './use-show-proof.ts';
import { Verdict } from './verdict.tsx';

type OpenedFilesProps = {
  /** `wrongAt`: where a file is nothing to check. */
  files: readonly { name: string; wrongAt: string | null }[];
  onOpen: (files: readonly Kept[]) => void;
  onClose: (name: string) => void;
};

/** Files that are checked together with what stands in the field above. They are read here and sent nowhere. */
function OpenedFiles({ files, onOpen, onClose }: OpenedFilesProps) {
  const { text } = useLocale();
  const picker = useRef<HTMLInputElement>(null);
  const open = async (chosen: FileList | null): Promise<void> =>
    onOpen(
      await Promise.all(
        Array.from(chosen ?? [], async (file) => ({ name: file.name, text: await file.text() })),
      ),
    );
  return (
    <>
      <Button
        look="outline"
        className="self-start whitespace-normal!"
        onClick={() => picker.current?.click()}
      >
        {text('verify.files')}
      </Button>
      {/* A browser's own control speaks the browser's language. */}
      <input
        ref={picker}
        type="file"
        multiple
        accept="application/json,.json"
        aria-label={text('verify.files')}
        hidden
        onChange={({ target }) => void open(target.files)}
      />
      {files.length > 0 && (
        <ul aria-label={text('verify.opened')} className="flex flex-col gap-1">
          {files.map(({ name, wrongAt }) => (
            <li key={name} className="flex items-center gap-2">
              <span className={`min-w-0 flex-1 break-all ${wrongAt === null ? '' : 'text-loss'}`}>
                {wrongAt === null ? name : text('verify.nothingIn', { name, at: wrongAt })}
              </span>
              <Button
                look="quiet"
                size="small"
                aria-label={text('verify.close', { name })}
                onClick={() => onClose(name)}
              >
                <Icon of="x" />
              </Button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** Lets the reader keep the signed head of the public log: whoever has one sees later whether anything was changed. */
function SaveLogHead() {
  const { text } = useLocale();
  const fetch = useFetched();
  const save = () => fetch(call(lotteryLogHead), (head) => saveFile('lottery-log-head.json', head));
  return (
    <Card className="flex flex-col items-start gap-3">
      <h2 className="text-lg font-bold">{text('verify.keepHead')}</h2>
      <p className="text-ink-soft">{text('verify.keepHeadNote')}</p>
      <Button look="outline" className="whitespace-normal!" onClick={() => void save()}>
        {text('verify.saveHead')}
      </Button>
    </Card>
  );
}

/** Loads the mathematics that checks signatures as soon as there is a network; null until it is there. */
function useCurves(): Curves | null {
  const [found, setFound] = useState<Curves | null>(null);
  useEffect(() => {
    let isWanted = true;
    async function load(): Promise<void> {
      const { curves } = await importWithRetry(() => import('@mela/lottery-rules/fair/curves.ts'));
      if (isWanted) setFound(curves);
    }
    void load();
    return () => {
      isWanted = false;
    };
  }, []);
  return found;
}

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
