import { useText } from '@mela/i18n/react.ts';
import { classes } from '@mela/ui/classes.ts';
import type { IconName } from '@mela/ui/icon-names.ts';
import { Icon } from '@mela/ui/icon.tsx';
import { useBrand } from '../data/start.tsx';

/** Of some it is known what they are recognised by. */
const ICONS: Readonly<Record<string, IconName>> = { Telegram: 'send', Facebook: 'facebook' };

/** Where else the brand is, each by the name that people know it by (SPEC.md §2). */
export function Channels({ className }: { className?: string }) {
  const text = useText();
  const found = useBrand().resources.filter(({ type }) => type !== 'service');
  if (found.length === 0) return null;
  return (
    <ul aria-label={text('shell.channelsOf')} className={classes('flex flex-wrap gap-2', className)}>
      {found.map(({ url, type }) => (
        <li key={url}>
          <a
            href={url}
            target="_blank"
            rel="noopener noreferrer"
            title={type}
            aria-label={type}
            className="flex size-11 items-center justify-center rounded-full border border-line bg-surface text-ink hover:bg-raised"
          >
            <Icon of={ICONS[type] ?? 'message-circle'} />
          </a>
        </li>
      ))}
    </ul>
  );
}
