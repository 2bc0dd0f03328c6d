import { useLocale } from '@mela/i18n/react.ts';
import { Amount } from '@mela/ui/amount.tsx';
import { Badge } from '@mela/ui/badge.tsx';
import type { AnswerOf } from '@mela/wire';
import { enterRuling, drawRulings, type RULING_KINDS } from '@mela/wire/console/lottery-rulings.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { liveQueryOf } from '../../data/query.ts';
import { useMay } from '../../data/current-staff.tsx';
import { Drawer } from '../../widgets/drawer.tsx';
import { Facts } from '../../widgets/facts.tsx';
import { Loaded } from '../../widgets/loaded.tsx';
import { Section } from '../../widgets/section.tsx';
import { Button } from '@mela/ui/button.tsx';
import { Exposed } from './exposed.tsx';
import { DRAW_TONES } from './draw-tones.ts';
import { RulingForm } from './ruling-form.tsx';
import { Rulings } from './rulings.tsx';
import { TypedResult } from './typed-result.tsx';

type Draw = AnswerOf<typeof drawRulings>;
type Kind = (typeof RULING_KINDS)[number];

/** One draw: its result, what was said about it and by whom, and what can be said now. */
export function DrawDetails({
  game,
  name,
  drawNumber,
  onClose,
}: {
  game: string;
  /** What the game is called. */
  name: string;
  drawNumber: string;
  onClose: () => void;
}) {
  const { text } = useLocale();
  const query = useQuery(liveQueryOf(drawRulings, { query: { game, drawNumber } }));
  return (
    <Drawer open onClose={onClose} title={`${name} · ${text('console.draw')} ${drawNumber}`}>
      <Loaded query={query}>
        {(draw) => (
          <>
            <p className="mb-3 text-ink-soft">{sourceWords(draw.source, text)}</p>
            <DrawFacts draw={draw} />
            <Say draw={draw} />
            {draw.exposed.length > 0 && (
              <Section title={text('console-lottery.exposed')}>
                <Exposed draw={draw} />
              </Section>
            )}
            {draw.feedAnswers.length > 0 && (
              <Section title={text('console.feedAnswers')}>
                <FeedAnswers draw={draw} />
              </Section>
            )}
            {draw.rulings.length > 0 && (
              <Section title={text('console.rulings')}>
                <Rulings draw={draw} />
              </Section>
            )}
            {draw.corrections.length > 0 && (
              <Section title={text('console.corrections')}>
                <Corrections draw={draw} />
              </Section>
            )}
          </>
        )}
      </Loaded>
    </Drawer>
  );
}

function sourceWords(source: string, text: ReturnType<typeof useLocale>['text']): string {
  if (source === 'own') return text('console.ownDraws');
  return source === 'entry' ? text('console.enteredDraws') : text('console.feedDraws', { feed: source });
}

function DrawFacts({ draw }: { draw: Draw }) {
  const { text, formats } = useLocale();
  return (
    <Facts
      facts={[
        [
          text('console.stateHead'),
          <Badge key="state" tone={DRAW_TONES[draw.state]}>
            {text(`console.drawState.${draw.state}`)}
          </Badge>,
        ],
        [text('console.drawsAt'), formats.moment(draw.drawsAt)],
        [text('console.slips'), formats.number(draw.slips)],
        [text('console.stake'), <Amount key="stake" value={draw.stake} currency={draw.currency} />],
        [text('console.paidOut'), <Amount key="paid" value={draw.payout} currency={draw.currency} />],
        draw.result !== null && [
          text(draw.state === 'VOID' ? 'console.resultUnlessVoid' : 'console.result'),
          <TypedResult key="result" result={draw.result} fields={draw.fields} />,
        ],
      ]}
    />
  );
}

/** The buttons for what can be said now, unless one has said something already, and the form of the chosen one. */
function Say({ draw }: { draw: Draw }) {
  const { text } = useLocale();
  const may = useMay();
  const [kind, setKind] = useState<Kind | null>(null);
  const hasRuled = draw.rulings.some(({ isMine, state }) => isMine && state === 'standing');
  if (!may(enterRuling) || hasRuled || draw.sayable.length === 0) return null;
  if (kind !== null && draw.sayable.includes(kind))
    return <RulingForm draw={draw} kind={kind} onClose={() => setKind(null)} />;
  return (
    <div className="my-4 flex flex-wrap gap-2">
      {draw.sayable.map((one) => (
        <Button
          key={one}
          size="small"
          look={one === 'void' ? 'danger' : 'outline'}
          onClick={() => setKind(one)}
        >
          {text(`console.say.${one}`)}
        </Button>
      ))}
    </div>
  );
}

/** What a feed said that was not believed: a matter for people. */
function FeedAnswers({ draw }: { draw: Draw }) {
  const { text, formats } = useLocale();
  return (
    <ul className="flex flex-col gap-3">
      {draw.feedAnswers.map((answer) => (
        <li
          key={`${answer.source} ${answer.answeredAt.toISOString()}`}
          className="rounded-card border border-line bg-surface p-3 text-sm"
        >
          <div className="flex flex-wrap items-center gap-2">
            <strong>{answer.source}</strong>
            <span className="text-ink-soft">{formats.moment(answer.answeredAt)}</span>
            <Badge tone="loss">{text(`console.feedProblem.${answer.problem}`)}</Badge>
          </div>
          {answer.result && <TypedResult result={answer.result} fields={draw.fields} />}
          {answer.raw !== null && <code className="break-all">{answer.raw}</code>}
        </li>
      ))}
    </ul>
  );
}

function Corrections({ draw }: { draw: Draw }) {
  const { text, formats } = useLocale();
  return (
    <ol className="flex flex-col gap-3">
      {draw.corrections.map(({ earlier, result, reason, by, correctedAt }) => (
        <li
          key={correctedAt.toISOString()}
          className="rounded-card border border-line bg-surface p-3 text-sm"
        >
          <p className="text-ink-soft">
            {formats.moment(correctedAt)} · {by.map(({ name }) => name).join(', ')}
          </p>
          <p>{reason}</p>
          <p className="mt-1 font-bold">{text('console.earlierResult')}</p>
          <TypedResult result={earlier} fields={draw.fields} />
          <p className="mt-1 font-bold">{text('console.resultAfter')}</p>
          {result === null ? (
            text('console.drawState.VOID')
          ) : (
            <TypedResult result={result} fields={draw.fields} />
          )}
        </li>
      ))}
    </ol>
  );
}
