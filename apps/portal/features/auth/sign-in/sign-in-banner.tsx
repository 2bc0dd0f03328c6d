import { Skeleton } from '@mela/ui/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { useHydrated } from '../../../data/loading/use-hydrated.ts';
import { useStart } from '../../../data/start.tsx';
import { ContentLink } from '../../../widgets/content-link.tsx';
import { BANNER_WIDTHS, Picture } from '../../../widgets/picture.tsx';
import { signInQueries, type SignInDialog } from '../queries.ts';

/** The brand's picture over a way in, where it has hung one there; it leads where it says, but nobody who would be refused there. */
export function SignInBanner({ place }: { place: SignInDialog }) {
  const { data: [banner] = [], isLoading } = useQuery(signInQueries.banner(place));
  const hydrated = useHydrated();
  const { unserved } = useStart();
  if (isLoading && hydrated) return <Skeleton className="mb-4 aspect-3/1 w-full" />;
  if (!banner) return null;
  const body = (
    <>
      <Picture
        src={banner.imageUrl}
        widths={BANNER_WIDTHS}
        sizes="(min-width: 640px) 410px, 85vw"
        width={768}
        height={384}
        alt=""
        ground="h-20"
        className="aspect-3/1 w-full bg-raised object-cover"
      />
      <span className="absolute inset-y-0 left-0 flex w-3/5 items-center bg-linear-to-r from-canvas from-40% to-transparent p-3 pr-[10%] text-[min(1rem,5vw)] font-bold text-balance sm:pr-[18%] text-ink">
        {banner.alt}
      </span>
    </>
  );
  const look = 'relative mb-4 block overflow-hidden rounded-card';
  return banner.link && !unserved ? (
    <ContentLink link={banner.link} className={look}>
      {body}
    </ContentLink>
  ) : (
    <div className={look}>{body}</div>
  );
}
