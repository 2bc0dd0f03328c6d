import { languages } from '@mela/i18n';
import { useLocale } from '@mela/i18n/react.ts';
import { businessDayOf } from '@mela/primitives';
import { Amount } from '@mela/ui/amount.tsx';
import { serverNow } from '@mela/ui/clock.ts';
import { Select } from '@mela/ui/select.tsx';
import { Skeleton } from '@mela/ui/skeleton.tsx';
import type { AnswerOf } from '@mela/wire';
import { type statements, statementsFile } from '@mela/wire/portal/statements.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { QueryFallback } from '../../widgets/query-fallback.tsx';
import { DownloadButton } from './download-button.tsx';
import { statementsQuery } from './queries.ts';
import { SumsPending } from './sums-pending.tsx';

type Year = NonNullable<AnswerOf<typeof statements>>;
type Statement = Year['year'];

/** How many years one can look back to here. */
const YEARS = 5;
/** What changed the balance, in the order in which it is told. */
const CHANGES = ['deposit', 'withdrawal', 'play', 'transfer', 'bonus', 'other'] as const;

/** Statements of a year and its months: each line comes from the books, and together they make the balance at the end. */
export function StatementsSection() {
  const { text, language, digits, zone } = useLocale();
  const thisYear = Number(businessDayOf(new Date(serverNow()), zone).slice(0, 4));
  const [year, setYear] = useState(thisYear);
  const query = useQuery(statementsQuery(year));
  const { data } = query;
  const tag = `${languages[language].tag}-u-nu-${digits === 'bengali-lakh' ? 'beng' : 'latn'}`;
  const yearName = (of: number) =>
    new Intl.DateTimeFormat(tag, { year: 'numeric', timeZone: 'UTC' }).format(Date.UTC(of, 5));
  const monthName = (month: string) =>
    new Intl.DateTimeFormat(tag, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
      new Date(`${month}-15`),
    );
  return (
    <section aria-labelledby="statements-title" className="flex flex-col gap-3">
      <h2 id="statements-title" className="text-lg font-bold">
        {text('records.statements')}
      </h2>
      <p className="text-ink-soft">{text('records.statementsNote')}</p>
      <Select
        label={text('records.statementYear')}
        value={String(year)}
        onChange={({ target }) => setYear(Number(target.value))}
        options={Array.from({ length: YEARS }, (_, back) => ({
          value: String(thisYear - back),
          label: yearName(thisYear - back),
        }))}
      />
      <QueryFallback of={[query]}>
        <Skeleton className="h-48 w-full rounded-card" />
      </QueryFallback>
      {data === null && <SumsPending />}
      {data && (
        <>
          <Lines open title={yearName(year)} statement={data.year} currency={data.currency} />
          {data.months.toReversed().map(({ month, ...statement }) => (
            <Lines key={month} title={monthName(month)} statement={statement} currency={data.currency} />
          ))}
          <DownloadButton endpoint={statementsFile} query={{ year }} name={`statements_${year}.csv`} />
        </>
      )}
    </section>
  );
}

type LinesProps = { title: string; statement: Statement; currency: string; open?: true };

function Lines({ title, statement, currency, open }: LinesProps) {
  const { text } = useLocale();
  const line = (name: keyof Statement, signed: boolean) => (
    <div
      key={name}
      className="flex flex-wrap justify-between gap-x-3 border-b border-line py-2 last:border-0"
    >
      <dt className="text-ink-soft">{text(`records.statement.${name}`)}</dt>
      <dd className="ml-auto text-right font-semibold">
        <Amount value={statement[name]} currency={currency} signed={signed} />
      </dd>
    </div>
  );
  return (
    <details open={open} className="rounded-card border border-line bg-surface px-4">
      <summary className="flex min-h-12 cursor-pointer flex-wrap items-center justify-between gap-x-3 py-2 font-bold">
        {title}
        <Amount
          value={statement.closing - statement.opening}
          currency={currency}
          signed
          className="ml-auto font-semibold"
        />
      </summary>
      <dl className="pb-2">
        {line('opening', false)}
        {CHANGES.filter((name) => name !== 'other' || statement.other !== 0n).map((name) => line(name, true))}
        {line('closing', false)}
      </dl>
      <dl className="mb-3 rounded-control bg-raised px-3">
        {line('stakes', false)}
        {line('wins', false)}
      </dl>
    </details>
  );
}
