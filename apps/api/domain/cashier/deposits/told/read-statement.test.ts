import { formatAmount } from '@mela/primitives';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isUnreadable, readStatement } from './read-statement.ts';
import { proposedLayout, type StatementLayout } from './statement-layout.ts';
import { rowsOf, textOfFile } from './statement-rows.ts';

const now = new Date('2026-11-30T06:00:00Z');
const timeZone = 'Asia/Dhaka';
const LAYOUT: StatementLayout = {
  namesAt: 1,
  reference: 0,
  amount: 1,
  receivedAt: 2,
  sender: 3,
  way: 4,
  days: 'day-first',
  decimal: 'point',
};
const read = (text: string, layout: Partial<StatementLayout> = {}) =>
  readStatement(rowsOf(text), { kind: 'mobile', layout: { ...LAYOUT, ...layout }, now, timeZone });
const one = (row: string, layout: Partial<StatementLayout> = {}) => {
  const [line] = read(row, { namesAt: 0, ...layout });
  return line?.payment ? `${line.payment.reference} ${formatAmount(line.payment.amount)}` : line?.note;
};

describe('rows', () => {
  it('have quotes, ends of lines within them, marks of the beginning, and blank lines between', () => {
    const text = '\uFEFFa;b\r\n\r\n"x;1";"say ""hi""\r\nthere"\n;\n"open;c\n';
    expect(rowsOf(text)).toEqual([
      { line: 1, cells: ['a', 'b'] },
      { line: 3, cells: ['x;1', 'say "hi"\r\nthere'] },
      { line: 6, cells: ['"open', 'c'] },
    ]);
    expect(rowsOf('a\tb\tc,d')[0]?.cells).toEqual(['a', 'b', 'c,d']);
    for (const none of ['', '\n \n', 'PNG\0a,b']) expect(rowsOf(none)).toEqual([]);
    const wide = Buffer.from('\uFEFFTrxID\tAmount', 'utf16le');
    expect(rowsOf(textOfFile(wide))[0]?.cells).toEqual(['TrxID', 'Amount']);
    expect(rowsOf(textOfFile(wide.swap16()))[0]?.cells).toEqual(['TrxID', 'Amount']);
  });

  it('are read back as a spreadsheet writes them, whatever stands in them', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', '"', ',', ';', '\n', '\r\n', '৳', ' ', '7') });
    const rows = fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(rows, (given) => {
        const text = given
          .map((cells) => cells.map((one) => `"${one.replaceAll('"', '""')}"`).join(','))
          .join('\r\n');
        const kept = given
          .map((cells) => cells.map((one) => one.trim()))
          .filter((cells) => cells.some(Boolean));
        expect(rowsOf(text).map(({ cells }) => cells)).toEqual(kept);
      }),
    );
  });
});

describe('a row', () => {
  it.each([
    ['AAAA1111,"1,000.50"', {}, 'AAAA1111 1000.5000'],
    ['AAAA1111;1.000,50', { decimal: 'comma' }, 'AAAA1111 1000.5000'],
    ['AAAA1111;"1,00,000"', {}, 'AAAA1111 100000.0000'],
    ['AAAA1111,১২৫০,৩০/১১/২০২৬ ১০:৩০', {}, 'AAAA1111 1250.0000'],
    ['AAAA1111,৳ 75', {}, 'AAAA1111 75.0000'],
    // A comma that parts no thousands is another country's point.
    ['AAAA1111;1,5', {}, 'amount'],
    ['AAAA1111;1.5', { decimal: 'comma' }, 'amount'],
    ['AAAA1111,a lot', {}, 'amount'],
    ['AAAA1111,-5', {}, 'went'],
    ['AAAA1111,(5.00)', {}, 'went'],
    ['AAAA1111,0.00', {}, 'went'],
    ['AAAA1111,5,,,Cash Out', {}, 'went'],
    ['x,5', {}, 'reference'],
    ['AAAA1111,5,31/11/2026', {}, 'time'],
    ['AAAA1111,5,11/30/2026', {}, 'time'],
    ['AAAA1111,5,11/30/2026', { days: 'month-first' }, 'AAAA1111 5.0000'],
    ['AAAA1111,5,2026-11-30T09:00:00', { days: 'month-first' }, 'AAAA1111 5.0000'],
    ['AAAA1111,5,01/12/2026', {}, 'future'],
  ] as const)('%s', (row, layout, told) => {
    expect(one(row, layout)).toBe(told);
  });

  it('is of the brand’s clock, and says who paid', () => {
    const [line] = read('T,A,D,S,W\nAAAA1111,5,30/11/2026 10:30 AM,01811112222,Received');
    expect(line?.note).toBe('above');
    expect(read('T,A,D,S,W\nAAAA1111,5,30/11/2026 10:30 AM,01811112222,Received')[1]?.payment).toMatchObject({
      receivedAt: new Date('2026-11-30T04:30:00Z'),
      payer: '01811112222',
    });
  });
});

it('tells each payment once, in whatever order and however often its row stands there', () => {
  const payment = fc.record({
    number: fc.integer({ min: 1000, max: 1020 }),
    taka: fc.integer({ min: 1, max: 3 }),
  });
  fc.assert(
    fc.property(fc.array(payment, { minLength: 1, maxLength: 40 }), (given) => {
      const text = given.map(({ number, taka }) => `AAAA${number},${taka}`).join('\n');
      const lines = read(text, { namesAt: 0 });
      expect(lines.some(isUnreadable)).toBe(false);
      const once = lines.filter(({ note }) => note === null).map(({ cells }) => cells.join());
      expect(once.toSorted()).toEqual([...new Set(text.split('\n'))].toSorted());
    }),
  );
});

describe('what is proposed', () => {
  const rows = rowsOf('Wallet 017\nDate,From,TrxID,Amount,Type\n');
  it('is by the usual names, and nothing where there are none', () => {
    expect(proposedLayout(rows, null)).toEqual({
      isKept: false,
      layout: {
        namesAt: 2,
        receivedAt: 0,
        sender: 1,
        reference: 2,
        amount: 3,
        way: 4,
        days: 'day-first',
        decimal: 'point',
      },
    });
    expect(proposedLayout(rowsOf('a,b\n1,2'), null)).toBeNull();
  });

  it('is what was said of the last file, where the names are the same, wherever they stand', () => {
    const layout = {
      ...LAYOUT,
      namesAt: 7,
      receivedAt: null,
      sender: null,
      way: null,
      decimal: 'comma',
    } as const;
    const kept = { layout, names: ['A', 'B', 'C'] };
    expect(proposedLayout(rowsOf('head\n\nA,B,other\n1,2,3'), kept)).toEqual({
      isKept: true,
      layout: { ...layout, namesAt: 3 },
    });
    expect(proposedLayout(rowsOf('A,X,C\n1,2,3'), kept)).toBeNull();
    expect(proposedLayout(rowsOf('1,2'), { layout: { ...layout, namesAt: 0 }, names: [] })).toMatchObject({
      isKept: true,
    });
  });
});
