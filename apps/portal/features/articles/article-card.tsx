import { useLocale } from '@mela/i18n/react.ts';
import { classes } from '@mela/ui/classes.ts';
import type { AnswerOf } from '@mela/wire';
import { announcementPage, articlePageOf } from '@mela/wire/portal/content-pages.ts';
import type { articlePage } from '@mela/wire/portal/articles.ts';
import { BANNER_WIDTHS, Picture } from '../../widgets/picture.tsx';
import { langOf } from '../../data/locale/language-tag.ts';
import type { ArticleKind } from './queries.ts';

type ArticleCardProps = {
  kind: ArticleKind;
  article: AnswerOf<typeof articlePage>['articles'][number];
  /** The first of all: as large as four where there is room. */
  lead?: boolean;
};

/** The way to something to read: its picture, its day, and what it is about. */
export function ArticleCard({ kind, article, lead = false }: ArticleCardProps) {
  const { formats } = useLocale();
  const { id, term, title, summary, picture, publishedAt, language } = article;
  return (
    <li lang={langOf(language)} className={classes(lead && 'sm:col-span-2 xl:row-span-2')}>
      <a
        href={kind === 'notice' ? announcementPage(id) : articlePageOf(kind, term ?? '')}
        className={classes(
          'flex h-full flex-col overflow-hidden rounded-card border border-line bg-surface hover:bg-raised',
          lead && 'xl:[&>picture]:contents',
        )}
      >
        {picture !== undefined && (
          <Picture
            src={picture}
            widths={BANNER_WIDTHS}
            sizes={
              lead
                ? '(min-width: 1280px) 780px, 92vw'
                : '(min-width: 1280px) 360px, (min-width: 640px) 45vw, 92vw'
            }
            width={768}
            height={384}
            alt=""
            first={lead}
            className={classes(
              'aspect-2/1 w-full bg-raised object-cover',
              lead && 'xl:min-h-0 xl:flex-1 xl:object-right',
            )}
          />
        )}
        <span className={classes('flex flex-col gap-1 p-4', lead ? 'xl:p-6' : 'flex-1')}>
          {publishedAt && (
            <time dateTime={publishedAt.toISOString()} className="digits text-sm text-ink-soft">
              {formats.day(publishedAt)}
            </time>
          )}
          <span className={classes('text-base font-bold sm:text-lg', lead && 'xl:text-2xl')}>{title}</span>
          {summary !== undefined && <span className="text-ink-soft">{summary}</span>}
        </span>
      </a>
    </li>
  );
}
