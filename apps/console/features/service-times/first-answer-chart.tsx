import { useLocale } from '@mela/i18n/react.ts';
import { startOf } from '@mela/primitives';
import { Circle, LinePath } from '@visx/shape';
import type { AnswerOf } from '@mela/wire';
import type { serviceTimes } from '@mela/wire/console/service-times.ts';
import { Chart } from './chart.tsx';
import { useLasted } from './use-lasted.ts';

/** From so many minutes on, hours are easier to read. */
const HOURS_FROM = 180;

/** Told apart by more than their colour. */
const LINES = [
  { part: 'half', stroke: 'stroke-action', fill: 'fill-action', dashes: undefined },
  { part: 'most', stroke: 'stroke-ink-soft', fill: 'fill-ink-soft', dashes: '6 4' },
] as const;

/** Within how long half, and nine of ten, had their first answer, by the day on which they began. A day without an answer is a gap. */
export function FirstAnswerChart({ days }: Pick<AnswerOf<typeof serviceTimes>, 'days'>) {
  const { text, formats, zone } = useLocale();
  const lasted = useLasted();
  const longest = Math.max(0, ...days.map(({ firstAnswer }) => firstAnswer.most ?? 0));
  const [unit, minutes] = longest >= HOURS_FROM ? (['hours', 60] as const) : (['minutes', 1] as const);
  return (
    <Chart
      title={text(`console-messages.firstChart.${unit}`)}
      days={days.map(({ day }) => day)}
      max={longest / minutes}
      legend={LINES.map(({ part, stroke, dashes }) => (
        <span key={part} className="inline-flex items-center gap-2 text-ink-soft">
          <svg aria-hidden="true" width="24" height="8">
            <line x1="0" y1="4" x2="24" y2="4" strokeWidth="2" strokeDasharray={dashes} className={stroke} />
          </svg>
          {text(`console-messages.${part}`)}
        </span>
      ))}
    >
      {({ x, band, y }) =>
        LINES.map(({ part, stroke, fill, dashes }) => (
          <g key={part}>
            <LinePath
              data={[...days]}
              defined={({ firstAnswer }) => firstAnswer[part] !== null}
              x={({ day }) => x(day) + band / 2}
              y={({ firstAnswer }) => y((firstAnswer[part] ?? 0) / minutes)}
              strokeWidth={2}
              strokeDasharray={dashes}
              className={stroke}
            />
            {days.map(({ day, firstAnswer: { [part]: value } }) =>
              value === null ? null : (
                <g key={day}>
                  <title>{`${formats.day(startOf(day, zone))}: ${lasted(value)}`}</title>
                  <Circle cx={x(day) + band / 2} cy={y(value / minutes)} r={3} className={fill} />
                </g>
              ),
            )}
          </g>
        ))
      }
    </Chart>
  );
}
