import { useText } from '@mela/i18n/react.ts';
import { classes } from '@mela/ui/classes.ts';
import type { IconName } from '@mela/ui/icon-names.ts';
import { Icon } from '@mela/ui/icon.tsx';
import { useBrand } from '../data/start.tsx';

/** SPEC.md §2: three messengers, each shown only where the brand is. */
const CHANNELS: readonly (readonly [type: string, name: string, icon: IconName])[] = [
  ['telegram', 'Telegram', 'send'],
  ['whatsapp', 'WhatsApp', 'message-circle'],
  ['facebook', 'Facebook', 'facebook'],
];

/** Where else the brand is. */
export function Channels({ className }: { className?: string }) {
  const text = useText();
  const { resources } = useBrand();
  const found = CHANNELS.flatMap(([type, name, icon]) =>
    resources.flatMap((resource) => (resource.type === type ? [{ url: resource.url, name, icon }] : [])),
  );
  if (found.length === 0) return null;
  return (
    <ul aria-label={text('shell.channelsOf')} className={classes('flex gap-2', className)}>
      {found.map(({ url, name, icon }) => (
        <li key={url}>
          <a
            href={url}
            target="_blank"
            rel="noopener noreferrer"
            title={name}
            aria-label={name}
            className="flex size-11 items-center justify-center rounded-full border border-line bg-surface text-ink hover:bg-raised"
          >
            <Icon of={icon} />
          </a>
        </li>
      ))}
    </ul>
  );
}
