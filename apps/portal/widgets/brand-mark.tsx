import { useLocale } from '@mela/i18n/react.ts';
import { useBrand } from '../data/start.tsx';

/** The brand's name in a language, or in its first one. */
export function useBrandName(): string {
  const { name, languages, code } = useBrand();
  const { language } = useLocale();
  return name[language] ?? name[languages[0] ?? ''] ?? code;
}

/** The brand's mark and name; where there is no room for all of the name it is left out, and never cut. */
export function BrandMark() {
  const { theme } = useBrand();
  return (
    // The name falls into a second line, which is not shown, when it does not fit beside the mark.
    <span className="flex h-9 flex-wrap items-center gap-x-2 overflow-hidden sm:h-10">
      <img src={`/art/mark-${theme}.svg`} alt="" width="40" height="40" className="size-9 sm:size-10" />
      <span className="text-xl leading-[1.4] font-bold whitespace-nowrap text-ink">{useBrandName()}</span>
    </span>
  );
}
