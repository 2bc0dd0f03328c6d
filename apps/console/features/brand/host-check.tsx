import { useText } from '@mela/i18n/react.ts';
import { Badge, type Tone } from '@mela/ui/badge.tsx';
import { Button } from '@mela/ui/button.tsx';
import { checkHosts, type HOST_STATES } from '@mela/wire/console/brand.ts';
import { useAction } from '../../data/use-action.ts';

const TONES: Readonly<Record<(typeof HOST_STATES)[number], Tone>> = {
  ours: 'gain',
  unclaimed: 'notice',
  other: 'loss',
  elsewhere: 'loss',
  silent: 'loss',
};

/** Asks the hosts that stand in the form who answers there, saved or not. */
export function HostCheck({ hosts }: { hosts: readonly string[] }) {
  const text = useText();
  const action = useAction(checkHosts);
  return (
    <div className="mt-3 mb-4">
      <Button
        size="small"
        look="outline"
        busy={action.isPending}
        disabled={hosts.length === 0}
        onClick={() => action.mutate({ body: { hosts: [...hosts] } })}
      >
        {text('console-brand.checkHosts')}
      </Button>
      <ul aria-live="polite" className="mt-2 flex flex-col gap-1">
        {action.data?.hosts.map(({ host, is }) => (
          <li key={host} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="wrap-anywhere">{host}</span>
            <Badge tone={TONES[is]}>{text(`console-brand.host.${is}`)}</Badge>
            {is !== 'ours' && (
              <span className="text-sm text-ink-soft">{text(`console-brand.hostNote.${is}`)}</span>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
