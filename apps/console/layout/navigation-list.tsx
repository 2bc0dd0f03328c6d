import { useLocale } from '@mela/i18n/react.ts';
import { Badge } from '@mela/ui/badge.tsx';
import { Icon } from '@mela/ui/icon.tsx';
import { NavLink } from 'react-router';
import { useMay } from '../data/current-staff.tsx';
import { navigationItems, waitingOn, type Waiting } from './navigation.ts';

type NavigationListProps = { waiting: Waiting; onChoose?: () => void };

/** The pages that are for whoever is at work, with what waits in each. */
export function NavigationList({ waiting, onChoose }: NavigationListProps) {
  const { text, formats } = useLocale();
  const may = useMay();
  return (
    <ul className="flex flex-col gap-1">
      {navigationItems
        .filter(({ needs }) => needs === null || may(needs))
        .map((item) => {
          const { path, label, icon } = item;
          const count = waitingOn(item, waiting);
          return (
            <li key={path}>
              <NavLink
                to={path}
                end={path === '/'}
                onClick={onChoose}
                className="flex min-h-11 items-center gap-3 rounded-control px-3 font-medium text-ink hover:bg-raised aria-[current=page]:bg-action aria-[current=page]:text-on-action"
              >
                <Icon of={icon} />
                <span className="flex-1">{text(label)}</span>
                {count > 0 && (
                  <Badge tone="accent">
                    <span className="digits">{formats.number(count)}</span>
                    <span className="sr-only"> {text('console.waiting')}</span>
                  </Badge>
                )}
              </NavLink>
            </li>
          );
        })}
    </ul>
  );
}
