import { useLocale, useText } from '@mela/i18n/react.ts';
import { Button } from '@mela/ui/button.tsx';
import { Card } from '@mela/ui/card.tsx';
import { Icon } from '@mela/ui/icon.tsx';
import { useInstall } from '../../data/install.ts';
import { chooseLite } from '../../data/lite.ts';
import { usePageFacts } from '../../widgets/facts.tsx';
import { useBrand, useStart } from '../../data/start.tsx';
import { useBrandName } from '../../widgets/brand-mark.tsx';

const DEVICES = ['android', 'ios', 'computer'] as const;
const STEPS = [1, 2, 3] as const;

/** The portal as an app of the reader's device: by one press where the browser offers it, by three steps everywhere else. */
export function Component() {
  const { text, formats } = useLocale();
  const { mark } = useBrand();
  const brand = useBrandName();
  const install = useInstall();
  const title = text('install.title', { brand });
  usePageFacts({ title, description: text('install.intro', { brand }) });
  return (
    <div className="flex flex-col gap-4">
      <Card className="flex flex-wrap items-center gap-x-10 gap-y-6 sm:p-8">
        <div className="flex min-w-0 flex-1 basis-80 flex-col gap-5">
          <div className="flex items-start gap-4 sm:items-center sm:gap-6">
            <img src={mark} alt="" width="128" height="128" className="size-18 shrink-0 sm:size-32" />
            <div className="max-w-xl">
              <h1 className="text-xl font-bold sm:text-2xl">{title}</h1>
              <p className="mt-1 text-ink-soft sm:text-lg">{text('install.intro', { brand })}</p>
            </div>
          </div>
          {install && (
            <Button size="large" onClick={() => void install()}>
              <Icon of="download" />
              {text('install.now')}
            </Button>
          )}
        </div>
        <figure className="flex max-w-sm items-center gap-5 max-sm:hidden">
          <img
            src="/app-code.svg"
            alt={text('install.code')}
            width="160"
            height="160"
            className="size-40 shrink-0 rounded-control bg-ink"
          />
          <figcaption className="text-ink-soft">{text('install.codeHint')}</figcaption>
        </figure>
      </Card>
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
      <Lite />
    </div>
  );
}

/** The way to the lite version, and back. */
function Lite() {
  const text = useText();
  const { lite = false } = useStart();
  return (
    <Card>
      <section id="lite" className="flex max-w-2xl scroll-mt-20 flex-col items-start gap-3">
        <h2 className="text-lg font-bold">{text('install.lite')}</h2>
        <p>{text('install.liteText')}</p>
        <Button look="outline" onClick={() => chooseLite(!lite)}>
          {text(lite ? 'shell.withPictures' : 'install.liteNow')}
        </Button>
      </section>
    </Card>
  );
}
