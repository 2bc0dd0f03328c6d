import { useText } from '@mela/i18n/react.ts';
import { classes } from '@mela/ui/classes.ts';
import { Skeleton } from '@mela/ui/skeleton.tsx';
import { vendorTiles } from '@mela/wire/portal/games.ts';
import { lobbyPage } from '@mela/wire/portal/pages.ts';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../data/query.ts';
import type { Category } from '../data/games/category-name.ts';
import { VendorMark } from '../widgets/vendor-mark.tsx';

/** SPEC.md §9: with more vendors than this the menu is large. */
const LARGE_OVER = 10;

/** A category's vendors, each a link to its games. */
// oxlint-disable-next-line import/no-default-export -- React.lazy wants it
export default function VendorMenu({ category, onGo }: { category: Category; onGo: () => void }) {
  const text = useText();
  const { data: vendors, isError } = useQuery(queryOf(vendorTiles, { query: { category } }));
  if (!vendors && isError) return <p className="px-3 py-2">{text('shell.network')}</p>;
  if (!vendors) return <Skeleton className="h-24 w-64" />;
  const large = vendors.length > LARGE_OVER;
  return (
    <ul
      data-size={large ? 'large' : 'small'}
      className={classes('grid gap-1', large ? 'w-[56rem] max-w-full grid-cols-4' : 'w-72 grid-cols-1')}
    >
      {vendors.map(({ vendor, name, iconUrl }) => (
        <li key={vendor}>
          <a
            href={lobbyPage(category, { vendor })}
            onClick={onGo}
            className="flex min-h-12 items-center gap-3 rounded-control px-3 font-medium hover:bg-raised"
          >
            <VendorMark vendor={vendor} name={name} iconUrl={iconUrl} />
            <span className="truncate">{name}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
