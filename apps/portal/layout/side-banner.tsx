import { bannerList } from '@mela/wire/portal/content.ts';
import { useQuery } from '@tanstack/react-query';
import { langOf } from '../data/locale/language-tag.ts';
import { queryOf } from '../data/query.ts';
import { ContentLink } from '../widgets/content-link.tsx';
import { BANNER_WIDTHS, Picture } from '../widgets/picture.tsx';

/** The banners that the brand has hung below its menu, if any (SPEC.md §3: w_leftmenu). */
export function SideBanner() {
  const { data: banners = [] } = useQuery(queryOf(bannerList, { query: { place: 'left-menu' } }));
  return banners.map(({ id, imageUrl, alt, link, language }) => {
    const body = (
      <>
        <Picture
          src={imageUrl}
          widths={BANNER_WIDTHS}
          sizes="224px"
          width={768}
          height={384}
          alt=""
          className="aspect-2/1 w-full bg-raised object-cover"
        />
        <span className="block px-3 py-2 text-sm font-semibold">{alt}</span>
      </>
    );
    const look = 'mx-3 mt-3 block overflow-hidden rounded-card border border-line bg-surface hover:bg-raised';
    return (
      <div key={id} lang={langOf(language)}>
        {link ? (
          <ContentLink link={link} className={look}>
            {body}
          </ContentLink>
        ) : (
          <div className={look}>{body}</div>
        )}
      </div>
    );
  });
}
