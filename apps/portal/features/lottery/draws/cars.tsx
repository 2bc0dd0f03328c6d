import { useLocale } from '@mela/i18n/react.ts';
import { classes } from '@mela/ui/classes.ts';
import { DrawnRow, type DrawnSize } from './drawn-row.tsx';

const SIZES = { small: 'w-6.5', large: 'w-7 sm:w-10 sm:text-lg' };

/** Dark enough for a light number. */
const DARK_CARS = [3, 6, 8, 9];

/** A racing car from above, with its number on the bonnet. */
export function Car({ number, size }: { number: number; size: DrawnSize }) {
  const { formats } = useLocale();
  return (
    <span className={classes('relative block text-sm', SIZES[size])}>
      <svg aria-hidden="true" viewBox="0 0 30 37" className="block w-full">
        <path
          fill="var(--tyre)"
          stroke="var(--edge)"
          strokeWidth="0.8"
          d="M1 6h5v9H1zM24 6h5v9h-5zM1 23h5v10H1zM24 23h5v10h-5z"
        />
        <path
          fill={`var(--car-${number})`}
          d="M9 2c1-1 11-1 12 0l3 6 2 6v18c0 3-2 4-4 4H8c-2 0-4-1-4-4V14l2-6z"
        />
        <path fill="var(--tyre)" fillOpacity="0.7" d="M9.5 7.5c3-1.5 8-1.5 11 0l1.5 4H8z" />
      </svg>
      <span
        style={{ color: `var(--on-car-${DARK_CARS.includes(number) ? 'dark' : 'light'})` }}
        className="digits absolute inset-x-0 top-[36%] grid h-[58%] place-items-center leading-none font-bold"
      >
        {formats.number(number)}
      </span>
    </span>
  );
}

/** Cars in the order they came in. */
export const Cars = (props: { numbers: readonly number[]; label: string; size: DrawnSize }) => (
  <DrawnRow
    numbers={props.numbers}
    label={props.label}
    className={props.size === 'large' ? 'gap-0.5 sm:gap-1' : 'gap-0.5'}
  >
    {(car) => <Car number={car} size={props.size} />}
  </DrawnRow>
);
