import { useText } from '@mela/i18n/react.ts';
import { Button } from '@mela/ui/button.tsx';
import { MARK_PLACES, type Theme } from '@mela/themes';
import { mark, sendMark } from '@mela/wire/console/theme.ts';
import { addressOf } from '../../data/call.ts';
import { PictureButton } from '../../widgets/picture-button.tsx';
import { Section } from '../../widgets/section.tsx';

type MarkFieldsProps = Readonly<{
  draft: Theme;
  errorOf(path: string): string | undefined;
  onChange(changes: Partial<Theme>): void;
}>;

/** The brand's own pictures: sent when they are chosen, shown to players when the theme is put on. */
export function MarkFields({ draft: { marks }, errorOf, onChange }: MarkFieldsProps) {
  const text = useText();
  const put = (changes: Partial<Theme['marks']>) => onChange({ marks: { ...marks, ...changes } });
  return (
    <Section title={text('console-theme.marks')}>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(13rem,1fr))] items-start gap-6">
        {MARK_PLACES.map((place) => {
          const name = text(`console-theme.${place}`);
          const id = place === 'logo' ? (marks.logo?.id ?? null) : marks[place];
          return (
            <fieldset key={place}>
              <legend className="text-sm font-semibold">{name}</legend>
              {id === null ? (
                <p className="mt-1">{text('console-theme.none')}</p>
              ) : (
                <img
                  src={addressOf(mark, { params: { id } })}
                  alt={name}
                  className="mt-1 h-16 max-w-full rounded-control border border-line bg-raised object-contain p-1"
                />
              )}
              <p className="mt-1 text-sm text-ink-soft">{text(`console-theme.${place}Hint`)}</p>
              <div className="mt-2 flex flex-wrap gap-2">
                <PictureButton
                  label={text('editing.choosePicture')}
                  endpoint={sendMark}
                  given={{ query: { place } }}
                  onSent={(sent) => put({ [place]: place === 'logo' ? sent : sent.id })}
                />
                {id !== null && (
                  <Button look="quiet" size="small" onClick={() => put({ [place]: null })}>
                    {text('editing.removePicture')}
                  </Button>
                )}
              </div>
              <p role="alert" className="text-sm font-medium text-loss empty:hidden">
                {errorOf(`marks.${place}`)}
              </p>
            </fieldset>
          );
        })}
      </div>
    </Section>
  );
}
