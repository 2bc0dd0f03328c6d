import { HOUR_MS, ok, refuse } from '@mela/primitives';
import type { AnswerOf, InputOf } from '@mela/wire';
import * as wire from '@mela/wire/console/statements.ts';
import {
  isUnreadable,
  previewStatement,
  readStatementIn,
  type StatementLayout,
} from '../../../../domain/cashier/index.ts';
import { countAttempt } from '../../../../domain/identity/index.ts';
import { recordAudit } from '../../../../domain/operator/index.ts';
import type { StaffContext } from '../../context.ts';
import { route } from '../../route.ts';

/** Each file costs a transaction for every line. */
const FILES_AN_HOUR = 60;

/** So many rows are shown, and so many of those that cannot be read. */
const ROWS_SHOWN = 12;
const WRONG_SHOWN = 50;
/** So much of what stands in a cell is shown. */
const CELL_SHOWN = 80;

type Input = InputOf<typeof wire.readStatement>;

function layoutOf({ reference, amount, ...rest }: Input['query']): StatementLayout | null {
  if (reference === undefined || amount === undefined) return null;
  const { namesAt = 0, receivedAt = null, sender = null, way = null } = rest;
  const { days = 'day-first', decimal = 'point' } = rest;
  return { namesAt, reference, amount, receivedAt, sender, way, days, decimal };
}

const given = ({ merchant }: StaffContext, { params, query, body }: Input) => ({
  merchantId: merchant.id,
  channelId: params.id,
  bytes: body.bytes,
  timeZone: merchant.timeZone,
  layout: layoutOf(query),
});

export const statementRoutes = [
  route(wire.previewStatement, async (context, input) => {
    const read = await previewStatement(context.services.database, given(context, input));
    if (!read.ok) return read;
    const { channel, layout, isKept, rows, lines } = read.value;
    const told = lines.filter(({ payment, note }) => payment !== null && note !== 'twice');
    const wrong = lines.filter(isUnreadable);
    const width = Math.max(...rows.map(({ cells }) => cells.length));
    const heads = rows.find(({ line }) => line >= (layout?.namesAt ?? 0))?.cells ?? [];
    const whole = layout ? lines : rows.map((row) => ({ ...row, payment: null, note: null }));
    const shown = new Set([...whole.slice(0, ROWS_SHOWN), ...wrong.slice(0, WRONG_SHOWN)]);
    return ok({
      layout,
      isKept,
      columns: Array.from({ length: width }, (_, at) => short(heads[at] ?? '')),
      currency: channel.currency,
      readable: told.length,
      sum: told.reduce((sum, { payment }) => sum + (payment?.amount ?? 0n), 0n),
      unreadable: wrong.length,
      rows: [...shown].map(rowOf),
    });
  }),

  route(wire.readStatement, async (context, input) => {
    const { services, merchant, staff, requestId } = context;
    const { database } = services;
    const { staffId } = staff;
    const admitted = await countAttempt(database, merchant.id, [
      { key: `statement:${staffId}`, windowMs: HOUR_MS, delayFrom: FILES_AN_HOUR, lockAt: FILES_AN_HOUR },
    ]);
    if (!admitted.ok) return refuse({ kind: 'staff-too-many-attempts', values: admitted.refusal.values });
    const read = await readStatementIn(database, { ...given(context, input), staffId });
    if (!read.ok) return read;
    await database.inMerchant(merchant.id, (scope) =>
      recordAudit(scope, {
        staffId,
        action: 'payment-statement',
        subject: { kind: 'deposit-channel', id: input.params.id },
        before: null,
        after: { ...read.value },
        reason: null,
        requestId,
      }),
    );
    return read;
  }),
];

type Row = AnswerOf<typeof wire.previewStatement>['rows'][number];

const short = (cell: string): string => cell.slice(0, CELL_SHOWN);

const rowOf = ({
  line,
  cells,
  payment,
  note,
}: Readonly<Omit<Row, 'cells'>> & { cells: readonly string[] }): Row => ({
  line,
  cells: cells.map(short),
  payment: payment && {
    reference: payment.reference,
    amount: payment.amount,
    receivedAt: payment.receivedAt,
  },
  note,
});
