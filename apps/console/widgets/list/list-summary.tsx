import { useLocale } from '@mela/i18n/react.ts';
import { buttonLook } from '@mela/ui/button-look.ts';
import { Icon } from '@mela/ui/icon.tsx';
import type { ListEndpoint } from '@mela/wire/console/list.ts';
import { listFile, listSummary } from '@mela/wire/console/lists.ts';
import { useQuery } from '@tanstack/react-query';
import { addressOf } from '../../data/call.ts';
import { useMay } from '../../data/current-staff.tsx';
import { useLanguage } from '../../data/language-provider.tsx';
import type { ListAddress } from '../../data/list-address.ts';
import { liveQueryOf } from '../../data/query.ts';
import { useMessage } from '../../data/word.ts';
import { OlderPages } from '../older-pages.tsx';

/** How long a count stands before it is made anew, where somebody looks on. */
const COUNT_AGAIN_MS = 30_000;

type ListSummaryProps = { endpoint: ListEndpoint; address: ListAddress; next: string | null };

/** Below a list: how many rows there are in all, what they come to, the way to the next page and into a file. */
export function ListSummary({ endpoint, address, next }: ListSummaryProps) {
  const { text, formats } = useLocale();
  const { language } = useLanguage();
  const say = useMessage();
  const may = useMay();
  const { after: _, order, ...filters } = address.query;
  const asked = Object.fromEntries(
    Object.entries(filters).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
  const list = endpoint.name;
  const { data } = useQuery({
    ...liveQueryOf(listSummary, { query: { list, ...asked } }, COUNT_AGAIN_MS),
    staleTime: COUNT_AGAIN_MS,
  });
  const file = {
    list,
    ...asked,
    ...(order && { order }),
    columns: address.columns.join(','),
    language,
  };
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
      {/* First, so that a count that comes later does not push it away from whoever presses it. */}
      {may(listFile) && (
        <a
          href={addressOf(listFile, { query: file })}
          download
          className={buttonLook({ look: 'quiet', size: 'small' })}
        >
          <Icon of="download" className="size-4" />
          {text('console-lists.file')}
        </a>
      )}
      {data && (
        <p className="digits flex flex-wrap gap-x-4">
          <span>
            {text(data.capped ? 'console-lists.countedMore' : 'console-lists.counted', { count: data.count })}
          </span>
          {data.sums.map(({ column, currency, sum }) => (
            <span key={`${column} ${currency}`}>
              {text('console-lists.summed', {
                column: say(endpoint.columns[column]?.head ?? column),
                sum: formats.money(sum, currency),
              })}
            </span>
          ))}
        </p>
      )}
      <span className="ml-auto">
        <OlderPages name="after" last={next ?? undefined} more={next !== null} />
      </span>
      <p className="hidden w-full text-ink-soft pointer-fine:block">{text('console-lists.keys')}</p>
    </div>
  );
}
