import { toBengaliDigits } from '@mela/i18n';
import { useLocale } from '@mela/i18n/react.ts';
import { useEffect, useRef } from 'react';
import { classes } from './classes.ts';
import { useServerSecond } from './clock.ts';

type CountdownProps = {
  until: Date;
  /** Called once, when the server's clock reaches the moment. */
  onEnd?: () => void;
  className?: string;
};

/** The time left to a moment by the server's clock: `0:42`, `12:07`, `1:05:00`, `3 days 1:05:00`. */
export function Countdown({ until, onEnd, className }: CountdownProps) {
  const { digits, text } = useLocale();
  const left = Math.max(0, Math.ceil((until.getTime() - useServerSecond()) / 1000));
  const ended = useRef(0);
  const end = until.getTime();

  useEffect(() => {
    if (left > 0 || ended.current === end) return;
    ended.current = end;
    onEnd?.();
  }, [left, end, onEnd]);

  const days = Math.floor(left / DAY_S);
  const written = writeSeconds(left % DAY_S);
  const time = digits === 'bengali-lakh' ? toBengaliDigits(written) : written;
  return (
    <span role="timer" className={classes('digits', className)}>
      {days > 0 ? text('shell.daysAnd', { days, time }) : time}
    </span>
  );
}

const DAY_S = 86_400;

function writeSeconds(seconds: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor(seconds / 60) % 60;
  const tail = two(seconds % 60);
  return hours > 0 ? `${hours}:${two(minutes)}:${tail}` : `${minutes}:${tail}`;
}
