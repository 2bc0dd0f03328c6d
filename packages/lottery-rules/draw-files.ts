import { lunarYearOf } from './games/lhc/lunar-year.ts';

/** A row of a file of published draws, by the names in its first line. */
type Row = Readonly<Record<string, string>>;

const listOf = (text = ''): string[] => text.split('|');
const columns = (row: Row, names: RegExp): string[] =>
  Object.entries(row).flatMap(([name, value]) => (names.test(name) ? [value] : []));
const numbers = (row: Row): number[] => columns(row, /^[a-z]\d*$/).map(Number);
const board =
  (region: string) =>
  (row: Row): unknown => ({
    region,
    ...Object.fromEntries(
      ['DB', 'G1', 'G2', 'G3', 'G4', 'G5', 'G6', 'G7', 'G8']
        .map((prize) => [prize, columns(row, new RegExp(`^${prize}(_|$)`))] as const)
        .filter(([, drawn]) => drawn.length > 0),
    ),
  });
const fourDigits = ({ first, second, third, special, consolation }: Row): unknown => ({
  first,
  second,
  third,
  special: listOf(special),
  consolation: listOf(consolation),
});

/** The files of published draws in data/, with their family and how a row of each becomes a draw of it. */
export const drawFiles = {
  'ssc-chongqing': { family: 'SSC', drawOf: numbers },
  'ssc-xinjiang': { family: 'SSC', drawOf: numbers },
  'lf-3d': { family: 'LF3D', drawOf: numbers },
  'lf-p5': { family: 'LFP5', drawOf: numbers },
  '11x5-guangdong': { family: '11X5', drawOf: numbers },
  '11x5-shandong': { family: '11X5', drawOf: numbers },
  '11x5-jiangxi': { family: '11X5', drawOf: numbers },
  'pk10-beijing': { family: 'PK10', drawOf: numbers },
  'k3-jiangsu': { family: 'K3', drawOf: numbers },
  'lhc-marksix': {
    family: 'LHC',
    drawOf: (row: Row) => ({
      normals: columns(row, /^n\d$/).map(Number),
      special: Number(row.special),
      lunarYear: lunarYearOf(row.date ?? ''),
    }),
  },
  'vn-north': { family: 'VNN', drawOf: board('N') },
  'vn-central': { family: 'VNS', drawOf: board('S') },
  'vn-south': { family: 'VNS', drawOf: board('S') },
  'thai-government': {
    family: 'TH',
    drawOf: (row: Row) => ({
      first: row.first,
      front3: [row.front3_1, row.front3_2],
      back3: [row.back3_1, row.back3_2],
      last2: row.last2,
      second: listOf(row.second),
      third: listOf(row.third),
      fourth: listOf(row.fourth),
      fifth: listOf(row.fifth),
    }),
  },
  // The first two digits were not published.
  'lao-pattana': { family: 'LA', drawOf: ({ last4 }: Row) => ({ number: `00${last4}` }) },
  '4d-malaysia': { family: '4D', drawOf: fourDigits },
  '4d-singapore': { family: '4D', drawOf: fourDigits },
} as const;

/** The name of a file of published draws. */
export type DrawFile = keyof typeof drawFiles;

/** A published draw, and the name under which others can look it up. */
export type PublishedDraw = Readonly<{ reference: string; result: unknown }>;

/** The draws in the text of a file, in its order: all, or those of one province. */
export function drawsIn(file: DrawFile, text: string, of?: string): PublishedDraw[] {
  const { drawOf } = drawFiles[file];
  const [header = '', ...rows] = text.trim().split(/\r?\n/);
  const names = header.split(',');
  return rows.flatMap((line) => {
    const cells = line.split(',');
    const row: Row = Object.fromEntries(names.map((name, at) => [name, cells[at] ?? '']));
    if (of !== undefined && row['province'] !== of) return [];
    const { issue, draw, date = '', province } = row;
    return { reference: issue ?? draw ?? [date, province].filter(Boolean).join(' '), result: drawOf(row) };
  });
}
