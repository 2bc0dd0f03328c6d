import { useLocale, useText } from '@mela/i18n/react.ts';
import { Card } from '@mela/ui/card.tsx';
import { EmptyState } from '@mela/ui/empty-state.tsx';
import { ErrorState } from '@mela/ui/error-state.tsx';
import { Skeleton } from '@mela/ui/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { langOf } from '../../data/locale/language-tag.ts';
import { useBrandName } from '../../widgets/brand-mark.tsx';
import { ContentLink } from '../../widgets/content-link.tsx';
import { usePageFacts } from '../../widgets/facts.tsx';
import { BANNER_WIDTHS, Picture } from '../../widgets/picture.tsx';
import { RichText } from '../../widgets/rich-text.tsx';
import { textQuery, type TextKind } from './queries.ts';

type Part = Readonly<{ id: string; title: string; language?: string | undefined }>;

/** What a text says, part by part, beside it where there is room. */
function PartsNav({ parts }: { parts: readonly Part[] }) {
  const text = useText();
  return (
    <nav aria-labelledby="parts" className="sticky top-24 max-xl:hidden">
      <Card>
        <p id="parts" className="mb-1 font-bold">
          {text('content.onThisPage')}
        </p>
        <ul>
          {parts.map(({ id, title, language }) => (
            <li key={id} lang={langOf(language)}>
              <a
                href={`#${id}`}
                className="flex min-h-11 items-center text-ink-soft hover:text-ink hover:underline"
              >
                {title}
              </a>
            </li>
          ))}
        </ul>
      </Card>
    </nav>
  );
}

/** A page that is one text in parts: the guide with its steps, the terms, licences, responsible gaming. */
export function TextPage({ kind }: { kind: TextKind }) {
  const { text, formats } = useLocale();
  const brand = useBrandName();
  const title = text(`content.title.${kind}`);
  usePageFacts({ title: `${title} · ${brand}`, description: text(`content.about.${kind}`, { brand }) });
  const { data: parts, isError, isFetching, refetch } = useQuery(textQuery(kind));
  const dates = (parts ?? []).flatMap(({ publishedAt }) => (publishedAt ? [publishedAt.getTime()] : []));
  const numbered = kind === 'guide';
  return (
    <div className="mx-auto max-w-2xl xl:grid xl:max-w-none xl:grid-cols-[minmax(0,42rem)_minmax(0,1fr)] xl:items-start xl:gap-10">
      <article>
        <h1 className="text-2xl font-bold">{title}</h1>
        <p className="mt-2 text-ink-soft">{text(`content.about.${kind}`, { brand })}</p>
        {!parts &&
          (isError ? (
            <div className="mt-6">
              <ErrorState busy={isFetching} onRetry={() => void refetch()} />
            </div>
          ) : (
            <Skeleton className="mt-6 h-96 w-full" />
          ))}
        {parts?.length === 0 && (
          <div className="mt-6">
            <EmptyState title={text('content.nothingYet')} />
          </div>
        )}
        {parts?.map(({ id, title: heading, html, picture, link, language }, at) => (
          <section key={id} id={id} lang={langOf(language)} className="mt-7 scroll-mt-20">
            <h2 className="mb-2 flex items-center gap-3 text-lg font-bold">
              {numbered && (
                <span
                  aria-hidden="true"
                  className="digits flex size-9 shrink-0 items-center justify-center rounded-full bg-action text-base text-on-action"
                >
                  {formats.number(at + 1)}
                </span>
              )}
              {heading}
            </h2>
            {picture !== undefined && (
              <Picture
                src={picture}
                widths={BANNER_WIDTHS}
                sizes="(min-width: 768px) 672px, 92vw"
                width={768}
                height={384}
                alt=""
                className="my-3 aspect-2/1 w-full rounded-card bg-raised object-cover"
              />
            )}
            <RichText html={html} />
            {link && (
              <p className="mt-2">
                <ContentLink
                  link={link}
                  className="inline-flex min-h-11 items-center font-semibold underline"
                >
                  {text('content.more', { title: heading })}
                </ContentLink>
              </p>
            )}
          </section>
        ))}
        {dates.length > 0 && (
          <p className="mt-8 text-sm text-ink-soft">
            {text('content.asOf', { day: formats.day(new Date(Math.max(...dates))) })}
          </p>
        )}
      </article>
      {parts && parts.length > 1 && <PartsNav parts={parts} />}
    </div>
  );
}
