import { useLocale } from '@mela/i18n/react.ts';
import type { Desk } from './queries.ts';

/** Whether somebody is at a desk; if nobody is, since when there will be somebody, as far as its hours tell. */
export function useStanding(): (desk: Desk) => string {
  const { text, formats } = useLocale();
  return ({ here, opensAt }) => {
    if (here) return text('service.here');
    return opensAt ? text('service.closed', { time: formats.moment(opensAt) }) : text('service.nobodyHere');
  };
}

type DeskStandingProps = {
  desk: Desk;
  /** An answer that comes later is in the reader's messages. */
  inMessages: boolean;
};

/** What somebody who is about to write can expect of a desk, as it stands now. */
export function DeskStanding({ desk, inMessages }: DeskStandingProps) {
  const { text, formats } = useLocale();
  const standing = useStanding();
  const { here, waiting } = desk;
  return (
    <output className="block">
      <span className="font-semibold">{standing(desk)}</span>{' '}
      {here
        ? text('service.ahead', { count: waiting, number: formats.number(waiting) })
        : text(inMessages ? 'service.comesToMessages' : 'service.comesHere')}
    </output>
  );
}
