import {
  isMessageId,
  languages,
  listsOfWords,
  openText,
  sayWord,
  type Area,
  type Language,
} from '@mela/i18n';
import { readCatalogue } from '@mela/i18n/read-catalogue.ts';
import { businessDayOf, formatAmount } from '@mela/primitives';
import type { WireStream } from '@mela/wire/file.ts';
import { nameIn, valueIn, type ListColumn, type ListColumns } from '@mela/wire/console/list.ts';
import { csvFile } from '../../kit/csv.ts';

type Row = Readonly<Record<string, unknown>>;

/** How a list is written: which columns, in whose language, and the zone of its days. */
type Writing = Readonly<{ name: string; columns: ListColumns; language: string; timeZone: string }>;

/** Puts a message of the console into words; what has none, such as a word that is new, stands as it is. */
type Say = (id: string, otherwise: string) => string;

async function wordsOf(columns: ListColumns, language: Language): Promise<Say> {
  const ids = Object.values(columns).flatMap(({ head, words }) => [
    head,
    ...(words ? listsOfWords(words) : []),
  ]);
  const areas = new Set(ids.map((id) => id.split('.', 1)[0] as Area));
  const catalogue = await readCatalogue(language, [...areas]);
  const text = openText(catalogue, language, languages[language].digits);
  return (id, otherwise) => (isMessageId(catalogue, id) ? text(id) : otherwise);
}

/** A list's pages as a CSV file: what its columns show, as they show it, but amounts as plain numbers and moments as spreadsheets read them. */
export async function listCsv(
  { name, columns, language, timeZone }: Writing,
  pages: AsyncIterable<readonly Row[]>,
): Promise<WireStream> {
  const spoken = (Object.keys(languages) as Language[]).find((one) => one === language) ?? 'en';
  const say = await wordsOf(columns, spoken);
  const time = new Intl.DateTimeFormat('en-GB', { timeZone, timeStyle: 'medium' });
  const moment = (at: Date): string => `${businessDayOf(at, timeZone)} ${time.format(at)}`;
  const shown = Object.entries(columns);
  const hasMoney = 'amount' in columns || shown.some(([, { kind }]) => kind === 'amount');
  const cells = (row: Row): string[] => [
    ...shown.map(([name, column]) =>
      cellOf(valueIn(row, name, column), column.kind, { words: column.words, say, moment, language: spoken }),
    ),
    ...(hasMoney ? [(row['currency'] as string | undefined) ?? ''] : []),
  ];
  async function* lines() {
    for await (const rows of pages) yield rows.map(cells);
  }
  const heads = shown.map(([column, { head }]) => say(head, column));
  return csvFile(name, hasMoney ? [...heads, say('console.currency', 'currency')] : heads, lines());
}

type Spoken = Readonly<{
  words: string | undefined;
  say: Say;
  moment: (at: Date) => string;
  language: Language;
}>;

function cellOf(value: unknown, kind: ListColumn['kind'], { words, say, moment, language }: Spoken): string {
  if (value === null || value === undefined) return '';
  const worded = (one: string): string => (words ? sayWord((id) => say(id, '') || null, words, one) : one);
  switch (kind) {
    case 'amount':
      return formatAmount(value as bigint);
    case 'instant':
      return moment(value as Date);
    case 'word':
      return [value]
        .flat()
        .map((one) => worded(one as string))
        .join(', ');
    case 'member':
      return (value as { username: string }).username;
    case 'staff':
      return (value as { name: string }).name;
    case 'named':
      return nameIn(value, language, worded);
    default:
      return [value].flat().map(String).join(' ');
  }
}
