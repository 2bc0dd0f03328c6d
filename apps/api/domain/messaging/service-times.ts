import { addDays, endOf, ok, refuse, startOf, type BusinessDay, type Outcome } from '@mela/primitives';
import { sql } from 'kysely';
import type { FieldsRefused } from '../../platform/fields-refused.ts';
import type { Scope } from '../../platform/scope.ts';

/** What is answered, with a beginning and an end of its own. */
export type TimedKind = 'service' | 'feedback' | 'question' | 'complaint';

/** Half of them, and nine of ten, were no slower, in minutes; null: there was none. */
type Minutes = Readonly<{ half: number | null; most: number | null }>;

export type ServiceTimes = Readonly<{
  begun: number;
  /** Of these. */
  answered: number;
  closed: number;
  firstAnswer: Minutes;
  closing: Minutes;
}>;

const DAYS_MOST = 92;

type Asked = Readonly<{
  from: BusinessDay;
  to: BusinessDay;
  /** One kind; left out: all of them. */
  kind?: TimedKind | undefined;
  timeZone: string;
}>;

type Row = Readonly<{
  /** Null: all days together. */
  day: BusinessDay | null;
  begun: number;
  answered: number;
  closed: number;
  answerHalf: number | null;
  answerMost: number | null;
  closingHalf: number | null;
  closingMost: number | null;
}>;

const toTimes = (row: Row): ServiceTimes => ({
  begun: row.begun,
  answered: row.answered,
  closed: row.closed,
  firstAnswer: { half: row.answerHalf, most: row.answerMost },
  closing: { half: row.closingHalf, most: row.closingMost },
});

const NONE: ServiceTimes = {
  begun: 0,
  answered: 0,
  closed: 0,
  firstAnswer: { half: null, most: null },
  closing: { half: null, most: null },
};

/**
 * How long the talks and tickets of some days waited for their first answer, and until they were closed: of each business day on which they began,
 * and of all together. What nobody has answered or closed yet has no time, and is not counted with those that have.
 */
export async function serviceTimes(
  scope: Scope,
  asked: Asked,
): Promise<
  Outcome<
    Readonly<{ days: readonly (ServiceTimes & { day: BusinessDay })[]; whole: ServiceTimes }>,
    FieldsRefused
  >
> {
  const { from, to } = asked;
  if (from > to) return refuse({ kind: 'fields-refused', fields: { to: { id: 'field.days-backwards' } } });
  if (addDays(from, DAYS_MOST) <= to) {
    const values = { days: DAYS_MOST };
    return refuse({ kind: 'fields-refused', fields: { to: { id: 'field.too-many-days', values } } });
  }
  const rows = await timesOf(scope, asked);
  const of = (day: BusinessDay | null) => {
    const row = rows.find((one) => one.day === day);
    return row ? toTimes(row) : NONE;
  };
  const days = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push({ day, ...of(day) });
  return ok({ days, whole: of(null) });
}

async function timesOf(scope: Scope, { from, to, kind, timeZone }: Asked): Promise<readonly Row[]> {
  const [begins, ends] = [startOf(from, timeZone), endOf(to, timeZone)];
  const minutesTo = (end: string) => sql`extract(epoch from ${sql.ref(end)} - began_at) / 60`;
  const noSlower = (part: number, end: string) =>
    sql`percentile_cont(${sql.lit(part)}) within group (order by ${minutesTo(end)})`;
  const { rows } = await sql<Row>`
    with begun as (
      select 'service' as kind, began_at, answered_at, ended_at as closed_at from messaging.service_chat
       where merchant_id = ${scope.merchantId} and began_at >= ${begins} and began_at < ${ends}
      union all
      select t.kind, t.begun_at, s.answered_at, s.closed_at from messaging.support_ticket s
        join messaging.thread t on t.merchant_id = s.merchant_id and t.id = s.id
       where s.merchant_id = ${scope.merchantId} and t.kind in ('feedback', 'question', 'complaint')
         and t.begun_at >= ${begins} and t.begun_at < ${ends})
    select ((began_at at time zone ${timeZone})::date)::text as day,
           count(*)::int as begun, count(answered_at)::int as answered, count(closed_at)::int as closed,
           ${noSlower(0.5, 'answered_at')} as "answerHalf", ${noSlower(0.9, 'answered_at')} as "answerMost",
           ${noSlower(0.5, 'closed_at')} as "closingHalf", ${noSlower(0.9, 'closed_at')} as "closingMost"
      from begun ${kind === undefined ? sql`` : sql`where kind = ${kind}`}
     group by grouping sets ((day), ())`.execute(scope.db);
  return rows;
}
