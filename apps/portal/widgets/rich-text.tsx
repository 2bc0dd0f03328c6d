import { useLocale } from '@mela/i18n/react.ts';
import { useMemo } from 'react';
import { cleaned } from '../data/clean-html.ts';
import { langOf } from '../data/locale/language-tag.ts';

type RichTextProps = {
  /** From the server, which has cleaned it; it is cleaned once more here. */
  html: string;
  /** Given where it is not the page's. */
  language?: string | undefined;
};

/** What staff have written. A page that shows it waits for `ensureCleaner`. */
export function RichText({ html, language }: RichTextProps) {
  const { digits } = useLocale();
  const safe = useMemo(() => ({ __html: cleaned(html) }), [html]);
  return (
    // oxlint-disable-next-line react/no-danger
    <div className="rich" data-digits={digits} lang={langOf(language)} dangerouslySetInnerHTML={safe} />
  );
}
