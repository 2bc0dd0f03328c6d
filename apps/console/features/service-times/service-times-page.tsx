import { useLocale } from '@mela/i18n/react.ts';
import { addDays, businessDayOf, startOf } from '@mela/primitives';
import { serverNow } from '@mela/ui/clock.ts';
import { DateField } from '@mela/ui/date-field.tsx';
import { Select } from '@mela/ui/select.tsx';
import type { AnswerOf } from '@mela/wire';
import { serviceTimes, TIMED_KINDS } from '@mela/wire/console/service-times.ts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { useAddress } from '../../data/address.ts';
import { queryOf } from '../../data/query.ts';
import { fieldsOf } from '../../data/use-action.ts';
import { DataTable } from '../../widgets/data-table.tsx';
import { Facts } from '../../widgets/facts.tsx';
import { Loaded } from '../../widgets/loaded.tsx';
import { PageHead } from '../../widgets/page-head.tsx';
import { Section } from '../../widgets/section.tsx';
import { BegunChart } from './begun-chart.tsx';
import { FirstAnswerChart } from './first-answer-chart.tsx';
import { useLasted } from './use-lasted.ts';

type Times = AnswerOf<typeof serviceTimes>;

const DAY = /^\d{4}-\d{2}-\d{2}$/;
/** So many days until today, where the address does not say which. */
const DAYS_BEFORE = 13;

/** How fast members and visitors are answered, over some days and of a kind; what it asks for is in the address. */
export function Component() {
  const { text, zone } = useLocale();
  const address = useAddress();
  const navigate = useNavigate();
  const today = businessDayOf(new Date(serverNow()), zone);
  const dayOf = (name: string, otherwise: string): string => {
    const given = address.get(name) ?? '';
    return DAY.test(given) && !Number.isNaN(Date.parse(given)) ? given : otherwise;
  };
  const [from, to] = [dayOf('from', addDays(today, -DAYS_BEFORE)), dayOf('to', today)];
  const kind = TIMED_KINDS.find((one) => one === address.get('kind'));
  const query = useQuery(queryOf(serviceTimes, { query: { from, to, ...(kind && { kind }) } }));
  const wrong = query.error ? fieldsOf(query.error, text) : {};
  const choose = (changes: Record<string, string | null>) => void navigate(address.change(changes));
  return (
    <>
      <PageHead title={text('console-messages.times')} />
      <p className="mb-4 max-w-3xl text-ink-soft">{text('console-messages.timesNote')}</p>
      <div className="mb-6 grid items-start gap-3 sm:grid-cols-3">
        <Select
          label={text('console-messages.threadKind')}
          value={kind ?? ''}
          onChange={({ currentTarget }) => choose({ kind: currentTarget.value || null })}
          options={[
            { value: '', label: text('console-messages.allKinds') },
            ...TIMED_KINDS.map((one) => ({ value: one, label: text(`console-messages.threadKinds.${one}`) })),
          ]}
        />
        <DateField
          label={text('console.fromDay')}
          value={from}
          error={wrong['from']}
          onValueChange={(day) => choose({ from: day || null })}
        />
        <DateField
          label={text('console.toDay')}
          value={to}
          error={wrong['to']}
          onValueChange={(day) => choose({ to: day || null })}
        />
      </div>
      <Loaded query={query}>{(times) => <Shown times={times} />}</Loaded>
    </>
  );
}

const unbroken = (words: string) => <span className="whitespace-nowrap">{words}</span>;

function Shown({ times: { days, whole } }: { times: Times }) {
  const { text, formats, zone } = useLocale();
  const lasted = useLasted();
  return (
    <>
      <Section title={text('console-messages.wholeRange')}>
        <div className="grid items-start gap-3 lg:grid-cols-2">
          <Facts
            facts={[
              [text('console-messages.begun'), formats.number(whole.begun)],
              [text('console-messages.answeredOfThem'), formats.number(whole.answered)],
              [text('console-messages.closedOfThem'), formats.number(whole.closed)],
            ]}
          />
          <Facts
            facts={[
              [text('console-messages.firstHalf'), lasted(whole.firstAnswer.half)],
              [text('console-messages.firstMost'), lasted(whole.firstAnswer.most)],
              [text('console-messages.closingHalf'), lasted(whole.closing.half)],
              [text('console-messages.closingMost'), lasted(whole.closing.most)],
            ]}
          />
        </div>
      </Section>
      <Section title={text('console-messages.byDay')}>
        {whole.begun > 0 && (
          <div className="mb-6 grid gap-6 xl:grid-cols-2">
            {whole.answered > 0 && <FirstAnswerChart days={days} />}
            <BegunChart days={days} />
          </div>
        )}
        <DataTable
          label={text('console-messages.byDay')}
          rows={days.toReversed()}
          keyOf={({ day }) => day}
          columns={[
            {
              head: text('console-messages.day'),
              cell: ({ day }) => unbroken(formats.day(startOf(day, zone))),
            },
            {
              head: text('console-messages.begun'),
              cell: ({ begun }) => formats.number(begun),
              number: true,
            },
            {
              head: text('console-messages.answeredOfThem'),
              cell: ({ answered }) => formats.number(answered),
              number: true,
            },
            {
              head: text('console-messages.closedOfThem'),
              cell: ({ closed }) => formats.number(closed),
              number: true,
            },
            {
              head: text('console-messages.firstHalf'),
              cell: ({ firstAnswer }) => lasted(firstAnswer.half),
              number: true,
            },
            {
              head: text('console-messages.firstMost'),
              cell: ({ firstAnswer }) => lasted(firstAnswer.most),
              number: true,
            },
            {
              head: text('console-messages.closingHalf'),
              cell: ({ closing }) => lasted(closing.half),
              number: true,
            },
            {
              head: text('console-messages.closingMost'),
              cell: ({ closing }) => lasted(closing.most),
              number: true,
            },
          ]}
        />
      </Section>
    </>
  );
}
