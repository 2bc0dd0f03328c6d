import { useText } from '@mela/i18n/react.ts';
import { classes } from '@mela/ui/classes.ts';
import type { IconName } from '@mela/ui/icon-names.ts';
import { Icon } from '@mela/ui/icon.tsx';
import { useState } from 'react';
import { useStart } from '../../data/start.tsx';
import { paths } from '../../router/paths.ts';
import { LeaveDialog } from '../../widgets/leave-dialog.tsx';

/** A sign above its word, as many to a line as there is room for; beside the page a line each. */
const ROW =
  'flex min-h-18 w-full flex-col items-center gap-1 rounded-control px-1 pt-2 text-center text-sm leading-[1.3] font-medium ' +
  'lg:min-h-12 lg:flex-row lg:gap-3 lg:px-3 lg:py-0 lg:text-left lg:text-base';

/** The ways of the agents' centre, and out of it. */
export function AgentNav({ here: current }: { here: string }) {
  const text = useText();
  const [leaving, setLeaving] = useState(false);
  const { unserved } = useStart();
  const doors: readonly { href: string; icon: IconName; label: string }[] = [
    { href: paths.agentHome, icon: 'layout-dashboard', label: text('agents.overview') },
    { href: paths.agentTeam, icon: 'chart-line', label: text('agents.team') },
    ...(unserved
      ? []
      : [{ href: paths.deposit, icon: 'arrow-down-to-line' as const, label: text('shell.deposit') }]),
    { href: paths.withdraw, icon: 'arrow-up-from-line', label: text('shell.withdraw') },
    { href: paths.transferDownline, icon: 'users', label: text('shell.transferDownline') },
    { href: paths.records, icon: 'receipt-text', label: text('shell.records') },
    { href: paths.security, icon: 'shield-check', label: text('shell.security') },
  ];
  return (
    <nav
      aria-label={text('agents.nav')}
      className="grid grid-cols-[repeat(auto-fill,minmax(4.5rem,1fr))] gap-1 rounded-card bg-surface p-2 lg:flex lg:w-64 lg:shrink-0 lg:flex-col lg:self-start"
    >
      {doors.map(({ href, icon, label }) => {
        const here = href === current;
        return (
          <a
            key={href}
            href={href}
            aria-current={here ? 'page' : undefined}
            className={classes(
              ROW,
              here ? 'bg-raised text-ink' : 'text-ink-soft hover:bg-raised hover:text-ink',
            )}
          >
            <Icon of={icon} className={classes('size-6', here && 'text-action')} />
            {label}
          </a>
        );
      })}
      <button
        type="button"
        onClick={() => setLeaving(true)}
        className={classes(ROW, 'text-ink-soft hover:bg-raised hover:text-ink')}
      >
        <Icon of="log-out" className="size-6" />
        {text('shell.logout')}
      </button>
      <LeaveDialog open={leaving} onClose={() => setLeaving(false)} />
    </nav>
  );
}
