import { useText } from '@mela/i18n/react.ts';
import { Card } from '@mela/ui/card.tsx';
import { langOf } from '../../data/language-tag.ts';

type Part = Readonly<{ id: string; title: string; language?: string | undefined }>;

/** What a text says, part by part, beside it where there is room. */
export function PartsNav({ parts }: { parts: readonly Part[] }) {
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
