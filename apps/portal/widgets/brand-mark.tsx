import { useLocale } from '@mela/i18n/react.ts';
import { useBrand } from '../data/start.tsx';

/** The brand's name in a language, or in its first one. */
export function useBrandName(): string {
  const { name, languages, code } = useBrand();
  const { language } = useLocale();
  return name[language] ?? name[languages[0] ?? ''] ?? code;
}

/** The brand's logo, or its mark and name; where there is no room for all of the name it is left out, and never cut. */
export function BrandMark() {
  const { mark, logo } = useBrand();
  const name = useBrandName();
  if (logo) return <img {...logo} alt={name} className="h-9 w-auto max-w-full object-contain sm:h-10" />;
  return (
    // The name falls into a second line, which is not shown, when it does not fit beside the mark.
    <span className="flex h-9 flex-wrap items-center gap-x-2 overflow-hidden sm:h-10">
      <img src={mark} alt="" width="40" height="40" className="size-9 sm:size-10" />
      <span className="text-xl leading-[1.4] font-bold whitespace-nowrap text-ink">{name}</span>
    </span>
  );
}
