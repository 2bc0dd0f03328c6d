import { useLocale } from '@mela/i18n/react.ts';
import { Badge } from '@mela/ui/badge.tsx';
import { buttonLook } from '@mela/ui/button-look.ts';
import { useServerSecond } from '@mela/ui/clock.ts';
import { Icon } from '@mela/ui/icon.tsx';
import { BANNER_WIDTHS, Picture } from '../../widgets/picture.tsx';
import { langOf } from '../../data/language-tag.ts';
import { RichText } from '../../widgets/rich-text.tsx';
import { ContentLink } from '../../widgets/content-link.tsx';
import { ActivityApplication } from './activity-application.tsx';
import { activityStatus, looks, type Offer, type Part } from './activity-status.ts';

type OfferCardProps = {
  offer: Offer;
  /** The reader's part in it. */
  part: Part | undefined;
  /** Its address was followed: all of it is to be read. */
  open: boolean;
  first: boolean;
};

/** One offer: what it is at a glance, all of it when it is opened, and the way to take part. */
export function OfferCard({ offer, part, open, first }: OfferCardProps) {
  const { text, formats } = useLocale();
  const now = new Date(useServerSecond());
  const { id, title, summary, html, picture, link, language, activity } = offer;
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
        {summary !== undefined && <p className="mt-1 text-ink-soft">{summary}</p>}
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
          {status && <ActivityApplication offer={offer} part={part} status={status} />}
        </div>
      </div>
    </section>
  );
}
