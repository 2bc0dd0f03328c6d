import { useText, useLocale } from '@mela/i18n/react.ts';
import { Badge } from '@mela/ui/badge.tsx';
import { buttonLook } from '@mela/ui/button-look.ts';
import { Button } from '@mela/ui/button.tsx';
import { useServerSecond } from '@mela/ui/clock.ts';
import { EmptyState } from '@mela/ui/empty-state.tsx';
import { ErrorState } from '@mela/ui/error-state.tsx';
import { Icon } from '@mela/ui/icon.tsx';
import { Skeleton } from '@mela/ui/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { langOf } from '../../data/locale/language-tag.ts';
import { useLocation } from '../../router/router-provider.tsx';
import { useBrandName } from '../../widgets/brand-mark.tsx';
import { ContentLink } from '../../widgets/content-link.tsx';
import { usePageFacts } from '../../widgets/facts.tsx';
import { OfferAction } from '../../widgets/offer/offer-action.tsx';
import { OfferTerms } from '../../widgets/offer/offer-terms.tsx';
import { BANNER_WIDTHS, Picture } from '../../widgets/picture.tsx';
import { RichText } from '../../widgets/rich-text.tsx';
import { ActivityApplication } from './activity-application.tsx';
import { activityStatus, looks, type Offer, type Part } from './activity-status.ts';
import { promotionsQuery, useActivities } from './queries.ts';

type OfferCardProps = {
  offer: Offer;
  /** The reader's part in it. */
  part: Part | undefined;
  /** Its address was followed: all of it is to be read. */
  open: boolean;
  first: boolean;
};

/** One offer: what it is at a glance, all of it when it is opened, and the way to take part. */
function OfferCard({ offer, part, open, first }: OfferCardProps) {
  const { text, formats } = useLocale();
  const now = new Date(useServerSecond());
  const { id, title, summary, html, picture, link, language, activity, bonus } = offer;
  const status = activity && activityStatus(activity, part, now);
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="flex scroll-mt-20 flex-col overflow-hidden rounded-card border border-line bg-surface"
    >
      {picture !== undefined && (
        <Picture
          src={picture}
          widths={BANNER_WIDTHS}
          sizes="(min-width: 1280px) 380px, (min-width: 768px) 45vw, 92vw"
          width={768}
          height={384}
          alt=""
          first={first}
          className="aspect-2/1 w-full bg-raised object-cover"
        />
      )}
      <div className="flex flex-1 flex-col p-4" lang={langOf(language)}>
        {status && activity && (
          <p className="mb-2 flex flex-wrap items-center gap-2 text-sm text-ink-soft">
            <Badge tone={looks[status].tone}>{text(looks[status].label)}</Badge>
            {status === 'comingSoon' && activity.opensAt && (
              <span>{text('promotions.opens', { moment: formats.moment(activity.opensAt) })}</span>
            )}
            {status === 'join' && activity.closesAt && (
              <span>{text('promotions.closes', { moment: formats.moment(activity.closesAt) })}</span>
            )}
          </p>
        )}
        <h2 id={`${id}-title`} className="text-lg font-bold">
          <a href={`#${id}`} className="rounded-control hover:underline">
            {title}
          </a>
        </h2>
        {summary !== undefined && <p className="mt-1 mb-2 text-ink-soft">{summary}</p>}
        {bonus && <OfferTerms terms={bonus} />}
        <details open={open} className="group mt-2">
          <summary className="flex min-h-11 cursor-pointer list-none items-center gap-1 rounded-control font-semibold">
            <Icon of="chevron-right" className="size-5 eased group-open:rotate-90" />
            {text('promotions.details')}
            <span className="sr-only">: {title}</span>
          </summary>
          <RichText html={html} />
        </details>
        <div className="mt-auto">
          {link && (
            <ContentLink link={link} className={buttonLook({ look: 'outline', wide: true }, 'mt-3')}>
              {text('promotions.go')}
              <span className="sr-only">: {title}</span>
            </ContentLink>
          )}
          {bonus && bonus.kind !== 'activity' && (
            <div className="mt-3">
              <OfferAction title={title} terms={bonus} />
            </div>
          )}
          {status && <ActivityApplication offer={offer} part={part} status={status} />}
        </div>
      </div>
    </section>
  );
}

/** SPEC.md §9. */
const SHOWN_FIRST = 6;

/** What the brand offers, by type; each offer has an address of its own behind the #. */
export function Component() {
  const text = useText();
  const title = text('promotions.title');
  const brand = useBrandName();
  usePageFacts({ title: `${title} · ${brand}`, description: text('promotions.about', { brand }) });
  const { data, isError, isFetching, refetch } = useQuery(promotionsQuery());
  const { data: parts = [] } = useActivities();
  const { hash } = useLocation();
  const [chosen, setChosen] = useState<{ type: string | null; hash: string }>({ type: null, hash: '' });
  // Whoever follows the address of an offer sees it, whatever type was chosen before.
  const type = chosen.hash === hash ? chosen.type : null;
  const [shown, setShown] = useState(SHOWN_FIRST);

  const types = (data ?? []).filter(({ kind }) => kind === 'promotion-type');
  const all = (data ?? []).filter(({ kind }) => kind === 'promotion');
  const used = types.filter(({ id }) => all.some(({ typeId }) => typeId === id));
  const offers = type === null ? all : all.filter(({ typeId }) => typeId === type);
  // An offer that the address names is there, however far down it stands.
  const named = all.findIndex(({ id }) => `#${id}` === hash);
  const count = type === null ? Math.max(shown, named + 1) : shown;
  useEffect(() => {
    if (named >= 0) document.getElementById(hash.slice(1))?.scrollIntoView({ block: 'start' });
  }, [named, hash]);

  const choose = (next: string | null) => {
    setChosen({ type: next, hash });
    setShown(SHOWN_FIRST);
  };
  return (
    <>
      <h1 className="mb-3 text-xl font-bold sm:text-2xl">{title}</h1>
      {used.length > 1 && (
        <fieldset
          aria-label={text('promotions.types')}
          className="-mx-3 mb-4 flex min-w-0 gap-1 overflow-x-auto px-3 py-1 [scrollbar-width:none] sm:mx-0 sm:px-0"
        >
          {[{ id: null, title: text('promotions.allTypes') }, ...used].map(({ id, title: name }) => (
            <button
              key={id}
              type="button"
              aria-pressed={id === type}
              onClick={() => choose(id)}
              className={buttonLook(
                { look: id === type ? 'action' : 'outline', size: 'small' },
                'min-h-11 shrink-0 whitespace-nowrap',
              )}
            >
              {name}
            </button>
          ))}
        </fieldset>
      )}
      {!data && isError && <ErrorState busy={isFetching} onRetry={() => void refetch()} />}
      {!data && !isError && <Skeleton className="h-96 w-full" />}
      {data && offers.length === 0 && <EmptyState title={text('promotions.none')} />}
      <div className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
        {offers.slice(0, count).map((offer, at) => (
          <OfferCard
            key={offer.id}
            offer={offer}
            part={parts.find(({ promotionId }) => promotionId === offer.id)}
            open={`#${offer.id}` === hash}
            first={at === 0}
          />
        ))}
      </div>
      {count < offers.length && (
        <Button look="outline" wide className="mt-6" onClick={() => setShown(count + SHOWN_FIRST)}>
          {text('promotions.more', { count: offers.length - count })}
        </Button>
      )}
    </>
  );
}
