import { useLocale } from '@mela/i18n/react.ts';
import { startOf } from '@mela/primitives';
import { Bar } from '@visx/shape';
import type { AnswerOf } from '@mela/wire';
import type { serviceTimes } from '@mela/wire/console/service-times.ts';
import { Chart } from './chart.tsx';

/** How many began on each day. */
export function BegunChart({ days }: Pick<AnswerOf<typeof serviceTimes>, 'days'>) {
  const { text, formats, zone } = useLocale();
  return (
    <Chart
      title={text('console-messages.begunChart')}
      days={days.map(({ day }) => day)}
      max={Math.max(...days.map(({ begun }) => begun))}
    >
      {({ x, band, y, ground }) =>
        days.map(({ day, begun }) => (
          <g key={day}>
            <title>{`${formats.day(startOf(day, zone))}: ${formats.number(begun)}`}</title>
            <Bar x={x(day)} y={y(begun)} width={band} height={ground - y(begun)} className="fill-action" />
          </g>
        ))
      }
    </Chart>
  );
}
