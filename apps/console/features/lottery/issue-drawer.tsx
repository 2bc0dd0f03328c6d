import { useLocale } from '@mela/i18n/react.ts';
import { Amount } from '@mela/ui/amount.tsx';
import { Badge } from '@mela/ui/badge.tsx';
import type { AnswerOf } from '@mela/wire';
import { enterRuling, issueRulings, type RULING_KINDS } from '@mela/wire/console/lottery-rulings.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { liveQueryOf } from '../../data/query.ts';
import { useMay } from '../../data/current-staff.tsx';
import { Drawer } from '../../widgets/drawer.tsx';
import { Facts } from '../../widgets/facts.tsx';
import { Loaded } from '../../widgets/loaded.tsx';
import { Section } from '../../widgets/section.tsx';
import { Button } from '@mela/ui/button.tsx';
import { ISSUE_TONES } from './issue-tones.ts';
import { RulingForm } from './ruling-form.tsx';
import { Rulings } from './rulings.tsx';
import { TypedResult } from './typed-result.tsx';

type Issue = AnswerOf<typeof issueRulings>;
type Kind = (typeof RULING_KINDS)[number];

/** One issue: its result, what was said about it and by whom, and what can be said now. */
export function IssueDrawer({
  game,
  drawNumber,
  onClose,
}: {
  game: string;
  drawNumber: string;
  onClose: () => void;
}) {
  const { text } = useLocale();
  const query = useQuery(liveQueryOf(issueRulings, { query: { game, drawNumber } }));
  return (
    <Drawer open onClose={onClose} title={`${text('console.issue')} ${drawNumber}`}>
      <Loaded query={query}>
        {(issue) => (
          <>
            <IssueFacts issue={issue} />
            <Say issue={issue} />
            {issue.feedAnswers.length > 0 && (
              <Section title={text('console.feedAnswers')}>
                <FeedAnswers issue={issue} />
              </Section>
            )}
            {issue.rulings.length > 0 && (
              <Section title={text('console.rulings')}>
                <Rulings issue={issue} />
              </Section>
            )}
            {issue.corrections.length > 0 && (
              <Section title={text('console.corrections')}>
                <Corrections issue={issue} />
              </Section>
            )}
          </>
        )}
      </Loaded>
    </Drawer>
  );
}

function IssueFacts({ issue }: { issue: Issue }) {
  const { text, formats } = useLocale();
  return (
    <Facts
      facts={[
        [
          text('console.stateHead'),
          <Badge key="state" tone={ISSUE_TONES[issue.state]}>
            {text(`console.issueState.${issue.state}`)}
          </Badge>,
        ],
        [text('console.drawsAt'), formats.moment(issue.drawsAt)],
        [text('console.slips'), formats.number(issue.slips)],
        [text('console.stake'), <Amount key="stake" value={issue.stake} currency={issue.currency} />],
        [text('console.paidOut'), <Amount key="paid" value={issue.payout} currency={issue.currency} />],
        issue.result !== null && [
          text(issue.state === 'VOID' ? 'console.resultUnlessVoid' : 'console.result'),
          <TypedResult key="result" result={issue.result} fields={issue.fields} />,
        ],
      ]}
    />
  );
}

/** The buttons for what can be said now, unless one has said something already, and the form of the chosen one. */
function Say({ issue }: { issue: Issue }) {
  const { text } = useLocale();
  const may = useMay();
  const [kind, setKind] = useState<Kind | null>(null);
  const hasRuled = issue.rulings.some(({ isMine, state }) => isMine && state === 'standing');
  if (!may(enterRuling) || hasRuled || issue.sayable.length === 0) return null;
  if (kind !== null && issue.sayable.includes(kind))
    return <RulingForm issue={issue} kind={kind} onClose={() => setKind(null)} />;
  return (
    <div className="my-4 flex flex-wrap gap-2">
      {issue.sayable.map((one) => (
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
function FeedAnswers({ issue }: { issue: Issue }) {
  const { text, formats } = useLocale();
  return (
    <ul className="flex flex-col gap-3">
      {issue.feedAnswers.map((answer) => (
        <li
          key={`${answer.source} ${answer.answeredAt.toISOString()}`}
          className="rounded-card border border-line bg-surface p-3 text-sm"
        >
          <div className="flex flex-wrap items-center gap-2">
            <strong>{answer.source}</strong>
            <span className="text-ink-soft">{formats.moment(answer.answeredAt)}</span>
            <Badge tone="loss">{text(`console.feedProblem.${answer.problem}`)}</Badge>
          </div>
          {answer.result && <TypedResult result={answer.result} fields={issue.fields} />}
          {answer.raw !== null && <code className="break-all">{answer.raw}</code>}
        </li>
      ))}
    </ul>
  );
}

function Corrections({ issue }: { issue: Issue }) {
  const { text, formats } = useLocale();
  return (
    <ol className="flex flex-col gap-3">
      {issue.corrections.map(({ earlier, result, reason, by, correctedAt }) => (
        <li
          key={correctedAt.toISOString()}
          className="rounded-card border border-line bg-surface p-3 text-sm"
        >
          <p className="text-ink-soft">
            {formats.moment(correctedAt)} · {by.map(({ name }) => name).join(', ')}
          </p>
          <p>{reason}</p>
          <p className="mt-1 font-bold">{text('console.earlierResult')}</p>
          <TypedResult result={earlier} fields={issue.fields} />
          <p className="mt-1 font-bold">{text('console.resultAfter')}</p>
          {result === null ? (
            text('console.issueState.VOID')
          ) : (
            <TypedResult result={result} fields={issue.fields} />
          )}
        </li>
      ))}
    </ol>
  );
}
