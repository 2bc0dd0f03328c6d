import { useLocale } from '@mela/i18n/react.ts';
import { Badge, type Tone } from '@mela/ui/badge.tsx';
import { Button } from '@mela/ui/button.tsx';
import type { AnswerOf } from '@mela/wire';
import { closeRuling, type drawRulings } from '@mela/wire/console/lottery-rulings.ts';
import { useState } from 'react';
import { useMay } from '../../data/current-staff.tsx';
import { ActionDialog } from '../../widgets/action-dialog.tsx';
import { TypedResult } from './typed-result.tsx';

type Draw = AnswerOf<typeof drawRulings>;
type Ruling = Draw['rulings'][number];

const TONES: Readonly<Record<Ruling['state'], Tone>> = {
  standing: 'notice',
  agreed: 'gain',
  refused: 'loss',
  'taken-back': 'plain',
};

/** What was said about a draw. Those who have said nothing yet are not shown which result others typed. */
export function Rulings({ draw }: { draw: Draw }) {
  const { text } = useLocale();
  const standing = draw.rulings.filter(({ state }) => state === 'standing');
  return (
    <>
      {standing.length > 1 && (
        <p role="alert" className="mb-3 rounded-control border border-loss px-4 py-2 text-sm text-loss">
          {text('console.rulingsDiffer')}
        </p>
      )}
      <ol className="flex flex-col gap-3">
        {draw.rulings.map((ruling) => (
          <Said key={ruling.id} draw={draw} ruling={ruling} />
        ))}
      </ol>
    </>
  );
}

function Said({ draw, ruling }: { draw: Draw; ruling: Ruling }) {
  const { text, formats } = useLocale();
  const may = useMay();
  const [asking, setAsking] = useState(false);
  const act = text(ruling.isMine ? 'console.takeBack' : 'console.refuse');
  return (
    <li className="rounded-card border border-line bg-surface p-3 text-sm">
      <div className="flex flex-wrap items-center gap-2">
        <strong>{ruling.by.name}</strong>
        <span className="text-ink-soft">{formats.moment(ruling.enteredAt)}</span>
        <Badge tone={TONES[ruling.state]}>{text(`console.rulingState.${ruling.state}`)}</Badge>
      </div>
      <p className="mt-1">
        {text(`console.say.${ruling.kind}`)}: {ruling.reason}
      </p>
      {ruling.result && <TypedResult result={ruling.result} fields={draw.fields} />}
      {ruling.isHidden && <p className="text-ink-soft">{text('console.rulingHidden')}</p>}
      {ruling.closedBy && ruling.note !== null && (
        <p className="text-ink-soft">
          {ruling.closedBy.name}: {ruling.note}
        </p>
      )}
      {ruling.state === 'standing' && may(closeRuling) && (
        <Button look="outline" size="small" className="mt-2" onClick={() => setAsking(true)}>
          {act}
        </Button>
      )}
      <ActionDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={act}
        endpoint={closeRuling}
        fixed={{ game: draw.game, drawNumber: draw.drawNumber, rulingId: ruling.id }}
        field="reason"
      />
    </li>
  );
}
