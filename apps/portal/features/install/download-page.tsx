import { useReader } from '@mela/i18n/react.ts';
import { Button } from '@mela/ui/button.tsx';
import { Card } from '@mela/ui/card.tsx';
import { Icon } from '@mela/ui/icon.tsx';
import { useInstall } from '../../client/install.ts';
import { usePageFacts } from '../../page/facts.tsx';
import { useBrand } from '../../page/start.tsx';
import { useBrandName } from '../../shell/brand-mark.tsx';

const DEVICES = ['android', 'ios', 'computer'] as const;
const STEPS = [1, 2, 3] as const;

/** The portal as an app of the reader's device: by one press where the browser offers it, by three steps everywhere else. */
export function Component() {
  const { text, formats } = useReader();
  const { theme } = useBrand();
  const brand = useBrandName();
  const install = useInstall();
  const title = text('install.title', { brand });
  usePageFacts({ title, description: text('install.intro', { brand }) });
  return (
    <div className="mx-auto flex max-w-4xl flex-col gap-5">
      <div className="flex items-center gap-4">
        <img src={`/art/mark-${theme}.svg`} alt="" width="72" height="72" className="size-18" />
        <div>
          <h1 className="text-xl font-bold sm:text-2xl">{title}</h1>
          <p className="text-ink-soft">{text('install.intro', { brand })}</p>
        </div>
      </div>
      {install && (
        <Button size="large" onClick={() => void install()}>
          <Icon of="download" />
          {text('install.now')}
        </Button>
      )}
      <div className="grid gap-4 md:grid-cols-3">
        {DEVICES.map((device) => (
          <Card key={device}>
            <section id={device} className="scroll-mt-20">
              <h2 className="text-lg font-bold">{text(`install.${device}`)}</h2>
              <ol className="mt-3 flex flex-col gap-3">
                {STEPS.map((step) => (
                  <li key={step} className="flex gap-3">
                    <span
                      aria-hidden="true"
                      className="digits flex size-7 shrink-0 items-center justify-center rounded-full bg-raised text-sm font-bold"
                    >
                      {formats.number(step)}
                    </span>
                    <span>{text(`install.${device}${step}`)}</span>
                  </li>
                ))}
              </ol>
            </section>
          </Card>
        ))}
      </div>
      <figure className="flex items-center gap-4 max-sm:hidden">
        <img
          src="/app-code.svg"
          alt={text('install.code')}
          width="132"
          height="132"
          className="size-33 rounded-control bg-ink"
        />
        <figcaption className="max-w-xs text-ink-soft">{text('install.codeHint')}</figcaption>
      </figure>
    </div>
  );
}
