import { toBengaliDigits } from '@mela/i18n';
import { useLocale } from '@mela/i18n/react.ts';
import { chooseLite } from '../data/lite.ts';
import { askVisits } from '../data/counted-visits.ts';
import { useBrand, useStart } from '../data/start.tsx';
import { useBrandName } from '../widgets/brand-mark.tsx';
import { Channels } from './channels.tsx';
import { FooterLinks } from './footer-links.tsx';
import { DigitsChoice, LanguageChoice } from './reading-choices.tsx';

/** Nobody younger may have an account, whatever the brand (SPEC.md §9). */
const ADULT_AGE = 18;

/** What must be said on every page: whose money this is, for whom, and to take care. */
export function Footer() {
  const { text, formats, digits } = useLocale();
  const { demo } = useBrand();
  const brand = useBrandName();
  const { now, countsVisits, lite } = useStart();
  const year = now.slice(0, 4);
  return (
    <footer className="below-fold mt-6 px-3 pb-8 sm:px-6">
      <div className="stitched opacity-60" />
      <FooterLinks />
      <div className="flex flex-wrap items-end gap-4 pt-5">
        <div className="grid w-full max-w-md grid-cols-2 gap-3">
          <LanguageChoice />
          <DigitsChoice />
        </div>
        <Channels />
      </div>
      <div className="flex items-start gap-4 pt-5 text-sm text-ink-soft">
        <span
          aria-hidden="true"
          className="digits flex size-12 shrink-0 items-center justify-center rounded-full border-2 border-accent text-[min(1rem,4.5vw)] font-bold text-ink"
        >
          {formats.number(ADULT_AGE)}+
        </span>
        <div className="flex max-w-2xl flex-col gap-1">
          {demo && (
            <p>
              <strong className="text-notice">{text('shell.demoTitle')}</strong> · {text('shell.demoNotice')}
            </p>
          )}
          <p>
            {text('shell.adults', { age: ADULT_AGE })} {text('shell.playCarefully')}
          </p>
          <p>
            {text('shell.rights', { year: digits === 'bengali-lakh' ? toBengaliDigits(year) : year, brand })}
          </p>
          {lite && (
            <p>
              <button
                type="button"
                className="min-h-11 underline hover:text-ink"
                onClick={() => chooseLite(false)}
              >
                {text('shell.withPictures')}
              </button>
            </p>
          )}
          {countsVisits && (
            <p>
              <button type="button" className="min-h-11 underline hover:text-ink" onClick={askVisits}>
                {text('shell.visits')}
              </button>
            </p>
          )}
        </div>
      </div>
    </footer>
  );
}
