import { useLocale } from '@mela/i18n/react.ts';
import { instantOn } from '@mela/primitives';
import { Button } from '@mela/ui/button.tsx';
import type { AnswerOf } from '@mela/wire';
import { serviceDeskList, serviceDeskOverview } from '@mela/wire/console/service-desks.ts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { useAddress } from '../../data/address.ts';
import { nameIn } from '../../data/name-in.ts';
import { queryOf } from '../../data/query.ts';
import { useWeekdayName } from '../../data/weekday-name.ts';
import { Drawer } from '../../widgets/drawer.tsx';
import { List } from '../../widgets/list/list.tsx';
import { Loaded } from '../../widgets/loaded.tsx';
import { PageHead } from '../../widgets/page-head.tsx';
import { DeskForm } from './desk-form.tsx';
import { WEEKDAYS, type Desk } from './draft.ts';

type Row = AnswerOf<typeof serviceDeskOverview>['rows'][number];

/** No desk is called so. */
const NEW = 'new desk';

/** The desks that members and visitors choose among when they talk with the customer service; one of them open beside the list. */
export function Component() {
  const { text, language } = useLocale();
  const query = useQuery(queryOf(serviceDeskList));
  const address = useAddress();
  const navigate = useNavigate();
  const hoursText = useHoursText();
  const open = address.get('open');
  const close = () => void navigate(address.change({ open: null }));
  const titleOf = ({ titles, csType }: Desk) => nameIn(titles, language) ?? csType;
  return (
    <>
      <PageHead title={text('console-messages.desks')}>
        <Button size="small" look="outline" onClick={() => void navigate(address.change({ open: NEW }))}>
          {text('console-messages.newDesk')}
        </Button>
      </PageHead>
      <p className="mb-4 max-w-3xl text-ink-soft">{text('console-messages.desksNote')}</p>
      <Loaded query={query}>
        {({ desks }) => {
          const desk = desks.find(({ csType }) => csType === open) ?? null;
          return (
            <>
              <List
                endpoint={serviceDeskOverview}
                label={text('console-messages.desks')}
                keyOf={({ csType }) => csType}
                nameOf={({ desk: { name }, csType }) => nameIn(name, language) ?? csType}
                hrefOf={({ csType }) => address.change({ open: csType })}
                choices={{
                  desk: desks.map((one) => ({ value: one.csType, label: titleOf(one) })),
                }}
                cells={{
                  opens: hoursText,
                  answered: ({ outsideUrl }) => outsideUrl ?? text('console-messages.deskAnswered.here'),
                }}
              />
              {(desk !== null || open === NEW) && (
                <Drawer open onClose={close} title={desk ? titleOf(desk) : text('console-messages.newDesk')}>
                  <DeskForm key={open} desk={desk} next={nextOf(desks)} onDone={close} />
                </Drawer>
              )}
            </>
          );
        }}
      </Loaded>
    </>
  );
}

const PLACES = 99;

const nextOf = (desks: readonly Desk[]): number =>
  Math.min(PLACES, Math.max(-1, ...desks.map(({ position }) => position)) + 1);

/** Any day, for the time alone. */
const A_DAY = '2024-01-01';

/** Says when a desk is open, each line of hours by itself. */
function useHoursText() {
  const { text, formats, zone } = useLocale();
  const weekdayName = useWeekdayName();
  const clock = (time: string) => formats.clock(instantOn(A_DAY, time, zone));
  return ({ hours }: Row) => {
    if (hours.length === 0) return text('console-messages.deskOpens.always');
    return hours.map(({ days, from, until }) => {
      const on =
        days.length === WEEKDAYS.length
          ? text('console-messages.everyDay')
          : days
              .toSorted((one, other) => one - other)
              .map(weekdayName)
              .join(', ');
      return (
        <span key={`${days.join()} ${from} ${until}`} className="block">
          {on}: {clock(from)} – {clock(until)}
        </span>
      );
    });
  };
}
