import { readProof, verifyProof, type CheckResult } from '@mela/lottery-rules';
import type { MessageId } from '@mela/i18n';
import { useReader } from '@mela/i18n/react.ts';
import { Button } from '@mela/ui/button.tsx';
import { Card } from '@mela/ui/card.tsx';
import { Field } from '@mela/ui/field.tsx';
import { Icon } from '@mela/ui/icon.tsx';
import { TextField } from '@mela/ui/text-field.tsx';
import { useRef, useState } from 'react';
import { usePageFacts } from '../../../page/facts.tsx';
import { usePlace } from '../../../router/router-provider.tsx';
import { useShelf } from '../plays/use-kit.ts';
import { useBeaconCheck } from './use-beacon-check.ts';

const CHECKS: Readonly<Record<CheckResult['check'], MessageId>> = {
  'commitment-as-noted': 'lottery.checkCommitmentNoted',
  'root-as-noted': 'lottery.checkRootNoted',
  'family-known': 'lottery.checkFamily',
  'seed-matches-commitment': 'lottery.checkSeed',
  'beacon-is-published': 'lottery.checkBeacon',
  'round-as-noted': 'lottery.checkRoundNoted',
  'draw-follows-from-seed': 'lottery.checkDraw',
  'draw-is-well-formed': 'lottery.checkShape',
  'ticket-is-of-this-draw': 'lottery.checkTicketDraw',
  'ticket-is-in-root': 'lottery.checkRoot',
  'selection-makes-these-notes': 'lottery.checkNotes',
  'stake-is-notes-times-price': 'lottery.checkStake',
  'hits-follow-from-draw': 'lottery.checkHits',
  'payout-follows-from-hits': 'lottery.checkPayout',
};

/** Proofs handed over by the page that led here. */
function handedOver(state: unknown): string {
  if (typeof state !== 'object' || state === null || !('proof' in state)) return '';
  return typeof state.proof === 'string' ? state.proof : '';
}

/** Checks a proof in the browser alone: nothing is sent anywhere, so it works without a network. */
export function Component() {
  const { text } = useReader();
  const { state } = usePlace();
  const shelf = useShelf();
  const [round, setRound] = useState('');
  const [proof, setProof] = useState(() => handedOver(state));
  const [commitment, setCommitment] = useState('');
  const [root, setRoot] = useState('');
  const picker = useRef<HTMLInputElement>(null);
  usePageFacts({ title: text('lottery.verifyTitle') });

  const noted = (value: string): string | undefined =>
    value.trim() === '' ? undefined : value.trim().toLowerCase();
  const read = proof.trim() === '' ? null : readProof(proof);
  const beacon = read?.ok ? read.value.beacon : undefined;
  const verifyBeacon = useBeaconCheck();
  const isReady = shelf !== undefined && (beacon === undefined || verifyBeacon !== null);
  const results =
    read?.ok && shelf && isReady
      ? verifyProof(
          shelf,
          read.value,
          {
            commitment: noted(commitment),
            root: noted(root),
            round: noted(round) === undefined ? undefined : Number(noted(round)),
          },
          verifyBeacon ?? undefined,
        )
      : [];
  const save = (): void => {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([proof], { type: 'application/json' }));
    link.download = 'proof.json';
    link.click();
    URL.revokeObjectURL(link.href);
  };
  return (
    <div className="mx-auto flex max-w-3xl flex-col gap-4">
      <h1 className="text-2xl font-bold">{text('lottery.verifyTitle')}</h1>
      <p className="text-ink-soft">{text('lottery.verifyIntro')}</p>
      {read?.ok && isReady && <Verdict results={results} title={`${read.value.game} ${read.value.numero}`} />}
      <Card className="flex flex-col gap-4">
        <Field
          label={text('lottery.proofText')}
          hint={text('lottery.proofHint')}
          error={read && !read.ok ? text('lottery.notAProof', { at: read.refusal.at }) : undefined}
        >
          {(control) => (
            <textarea
              {...control}
              rows={8}
              spellCheck={false}
              value={proof}
              onChange={(event) => setProof(event.target.value)}
              className={`${control.className} font-mono text-sm`}
            />
          )}
        </Field>
        <Button look="outline" className="self-start" onClick={() => picker.current?.click()}>
          {text('lottery.proofFile')}
        </Button>
        {/* A browser's own control speaks the browser's language. */}
        <input
          ref={picker}
          type="file"
          accept="application/json,.json"
          aria-label={text('lottery.proofFile')}
          hidden
          onChange={({ target }) => void target.files?.[0]?.text().then(setProof)}
        />
        <TextField
          label={text('lottery.notedCommitment')}
          value={commitment}
          onChange={(event) => setCommitment(event.target.value)}
        />
        <TextField
          label={text('lottery.notedRoot')}
          value={root}
          onChange={(event) => setRoot(event.target.value)}
        />
        {beacon && (
          <TextField
            label={text('lottery.notedRound')}
            inputMode="numeric"
            value={round}
            onChange={(event) => setRound(event.target.value)}
          />
        )}
        {read?.ok && (
          <Button look="outline" onClick={save}>
            {text('lottery.saveProof')}
          </Button>
        )}
      </Card>
    </div>
  );
}

function Verdict({ results, title }: { results: readonly CheckResult[]; title: string }) {
  const { text } = useReader();
  const holds = results.every(({ held }) => held);
  return (
    <Card className={holds ? 'border-gain' : 'border-loss'}>
      <output className={`block text-lg font-bold ${holds ? 'text-gain' : 'text-loss'}`}>
        {text(holds ? 'lottery.proofHolds' : 'lottery.proofFails')}
      </output>
      <p className="digits text-sm text-ink-soft">{title}</p>
      <ul className="mt-3 flex flex-col gap-2">
        {results.map(({ check, held }) => (
          <li key={check} className="flex items-start gap-2">
            <span className={held ? 'text-gain' : 'text-loss'}>
              <Icon of={held ? 'circle-check' : 'circle-x'} />
            </span>
            <span>
              <span className="sr-only">{text(held ? 'lottery.held' : 'lottery.notHeld')} </span>
              {text(CHECKS[check])}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
