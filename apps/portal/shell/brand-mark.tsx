import { useReader } from '@mela/i18n/react.ts';
import { useBrand } from '../page/start.tsx';

/** The brand's name in a language, or in its first one. */
export function useBrandName(): string {
  const { name, languages, code } = useBrand();
  const { language } = useReader();
  return name[language] ?? name[languages[0] ?? ''] ?? code;
}

/** The brand's mark and name. */
export function BrandMark() {
  const { theme } = useBrand();
  return (
    <span className="flex items-center gap-2">
      <img src={`/art/mark-${theme}.svg`} alt="" width="40" height="40" className="size-9 sm:size-10" />
      <span className="text-xl leading-[1.4] font-bold text-ink">{useBrandName()}</span>
    </span>
  );
}
