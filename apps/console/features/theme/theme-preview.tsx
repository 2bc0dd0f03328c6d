import { useText } from '@mela/i18n/react.ts';
import { classes } from '@mela/ui/classes.ts';
import { Select } from '@mela/ui/select.tsx';
import type { Theme } from '@mela/themes';
import { PREVIEW_PAGES, themePreview } from '@mela/wire/console/theme.ts';
import { useEffect, useState } from 'react';
import { addressOf } from '../../data/call.ts';
import { languageName } from '../../data/language-name.ts';
import { Section } from '../../widgets/section.tsx';
import { isColour } from './colour-field.tsx';

type Page = keyof typeof PREVIEW_PAGES;

const PAGES = Object.keys(PREVIEW_PAGES) as Page[];

/** How often pages are drawn anew at most while somebody types. */
const PAUSE_MS = 500;

/** As large as the device, and how much smaller than that it is shown. */
const SIZES = {
  desktop: {
    frame: 'h-[800px] w-[1280px] scale-[.25] sm:scale-[.42]',
    room: 'h-[200px] w-[320px] sm:h-[336px] sm:w-[538px]',
  },
  phone: { frame: 'h-[640px] w-[360px] scale-[.8]', room: 'h-[512px] w-[288px]' },
} as const;

/** The brand's own pages in a theme, on a phone and on a desktop, with what they show today. */
export function ThemePreview({ theme, languages }: { theme: Theme; languages: readonly string[] }) {
  const text = useText();
  const [page, setPage] = useState<Page>('home');
  const [language, setLanguage] = useState(languages[0] ?? 'en');
  const shown = useSettled(theme);
  const address = addressOf(themePreview, { query: { page, language, theme: shown } });
  return (
    <div className="xl:sticky xl:top-20">
      <Section title={text('console-theme.preview')}>
        <div className="mb-4 grid grid-cols-2 gap-4">
          <Select
            label={text('console-theme.previewPage')}
            options={PAGES.map((one) => ({ value: one, label: text(`console-theme.page.${one}`) }))}
            value={page}
            onChange={({ target }) => setPage(PAGES.find((one) => one === target.value) ?? page)}
          />
          <Select
            label={text('shell.language')}
            options={languages.map((one) => ({ value: one, label: languageName(one) }))}
            value={language}
            onChange={({ target }) => setLanguage(target.value)}
          />
        </div>
        <div className="flex flex-wrap gap-4">
          {(['desktop', 'phone'] as const).map((size) => (
            <div
              key={size}
              className={classes('overflow-hidden rounded-control border border-line', SIZES[size].room)}
            >
              <iframe
                src={address}
                sandbox="allow-same-origin"
                title={text('console-theme.previewOf', {
                  page: text(`console-theme.page.${page}`),
                  size: text(`console-theme.${size}`),
                })}
                className={classes('origin-top-left border-0', SIZES[size].frame)}
              />
            </div>
          ))}
        </div>
      </Section>
    </div>
  );
}

/** A theme once nobody has changed it for a moment, and as long as it is one. */
function useSettled(theme: Theme): Theme {
  const [settled, setSettled] = useState(theme);
  useEffect(() => {
    const colours = [...Object.values(theme.colours), ...Object.values(theme.band ?? {}), ...theme.balls];
    if (!colours.every(isColour)) return undefined;
    const timer = setTimeout(() => setSettled(theme), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [theme]);
  return settled;
}
