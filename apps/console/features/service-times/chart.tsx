import { useLocale } from '@mela/i18n/react.ts';
import { startOf } from '@mela/primitives';
import { AxisBottom, AxisLeft } from '@visx/axis';
import { scaleBand, scaleLinear } from '@visx/scale';
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';

const HEIGHT = 220;
const MARGIN = { top: 12, right: 44, bottom: 28, left: 44 } as const;
/** A date has room in so many pixels. */
const DATE_WIDTH = 110;
/** So many steps at most stand beside the values, each a whole number. */
const TICKS = 4;

/** Where a day and a value stand in a chart. */
type Place = Readonly<{
  /** Where a day begins, and how broad it is. */
  x: (day: string) => number;
  band: number;
  y: (value: number) => number;
  /** Where nothing stands. */
  ground: number;
}>;

type ChartProps = Readonly<{
  title: string;
  /** In their order. */
  days: readonly string[];
  /** The largest value. */
  max: number;
  /** What the marks mean, where there are several. */
  legend?: ReactNode;
  children: (place: Place) => ReactNode;
}>;

const LABEL = { className: 'fill-ink-soft', fontFamily: 'inherit', fontSize: 12 } as const;

/** Values by day, between two axes. Whoever does not see it is told that a table has the same. */
export function Chart({ title, days, max, legend, children }: ChartProps) {
  const { text, formats, zone } = useLocale();
  const [box, width] = useWidth();
  const ground = HEIGHT - MARGIN.bottom;
  const x = scaleBand({ domain: [...days], range: [MARGIN.left, width - MARGIN.right], padding: 0.25 });
  const y = scaleLinear({ domain: [0, Math.max(TICKS, max)], range: [ground, MARGIN.top], nice: TICKS });
  const step = Math.max(1, Math.ceil((days.length * DATE_WIDTH) / Math.max(1, width)));
  return (
    <figure className="min-w-0 rounded-card border border-line bg-surface p-4">
      <figcaption className="mb-2 flex flex-wrap items-baseline gap-x-4 text-sm">
        <span className="font-semibold">{title}</span>
        {legend}
      </figcaption>
      <div ref={box}>
        {width > 0 && (
          <svg
            role="img"
            aria-label={text('console-messages.chartBelow', { chart: title })}
            width={width}
            height={HEIGHT}
            className="block"
          >
            <AxisLeft
              scale={y}
              left={MARGIN.left}
              numTicks={TICKS}
              hideAxisLine
              tickFormat={(value) => formats.number(Number(value))}
              tickLabelProps={{ ...LABEL, textAnchor: 'end', dx: '-0.25em', dy: '0.3em' }}
              tickLineProps={{ className: 'stroke-line' }}
            />
            <AxisBottom
              scale={x}
              top={ground}
              tickValues={days.filter((_, at) => (days.length - 1 - at) % step === 0)}
              tickFormat={(day) => formats.day(startOf(day, zone))}
              tickLabelProps={{ ...LABEL, textAnchor: 'middle' }}
              axisLineClassName="stroke-edge"
              stroke="none"
              hideTicks
            />
            {children({ x: (day) => x(day) ?? 0, band: x.bandwidth(), y: (value) => y(value), ground })}
          </svg>
        )}
      </div>
    </figure>
  );
}

/** How broad an element is now. */
function useWidth() {
  const box = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(() => setWidth(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [box, width] as const;
}
