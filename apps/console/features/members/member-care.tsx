import { useReader } from '@mela/i18n/react.ts';
import { Amount } from '@mela/ui/amount.tsx';
import { Button } from '@mela/ui/button.tsx';
import type { AnswerOf } from '@mela/wire';
import { excludeMember, memberProtection, setMemberLimit } from '@mela/wire/console/protection.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { liveQueryOf } from '../../client/query.ts';
import { useMay } from '../../page/at-work.tsx';
import { DeedDialog } from '../../parts/deed-dialog.tsx';
import { Facts } from '../../parts/facts.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { Section } from '../../parts/section.tsx';
import { ExcludeDialog } from './exclude-dialog.tsx';
import { LimitDialog } from './limit-dialog.tsx';

const A_PERIOD = { day: 'bonusdesk.day', week: 'bonusdesk.week', month: 'bonusdesk.month' } as const;

type Lifting = Pick<AnswerOf<typeof memberProtection>['limits'][number], 'kind' | 'period'>;

/** How a member plays and within which limits, and what staff may do for their protection. */
export function MemberCare({ member }: { member: { id: string; username: string } }) {
  const { text, formats } = useReader();
  const may = useMay();
  const query = useQuery(liveQueryOf(memberProtection, { params: { id: member.id } }));
  const [lifting, setLifting] = useState<Lifting | null>(null);
  const [asking, setAsking] = useState<'limit' | 'exclude' | null>(null);
  return (
    <Section title={text('bonusdesk.care')}>
      <Loaded query={query}>
        {({ currency, excludedUntil, minutesToday, limits, played }) => (
          <Facts
            facts={[
              excludedUntil !== null && [text('bonusdesk.excludedUntil'), formats.moment(excludedUntil)],
              [text('bonusdesk.minutesToday'), formats.number(minutesToday)],
              ...played.map(
                ({ period, net }) =>
                  [
                    text(A_PERIOD[period]),
                    <Amount key={period} value={net} currency={currency} signed />,
                  ] as const,
              ),
              ...limits.map(({ kind, period, value, minutes, byStaff, changesAt }) => {
                const now = value === null ? null : formats.money(value, currency);
                const said =
                  kind === 'time' && minutes !== null
                    ? text('bonusdesk.minutesSaid', { minutes })
                    : (now ?? '–');
                const later =
                  changesAt === null
                    ? ''
                    : ` (${text('bonusdesk.loosens', { when: formats.moment(changesAt) })})`;
                return [
                  `${text(`bonusdesk.limit.${kind}`)}, ${text(`bonusdesk.per.${period}`)}`,
                  byStaff ? (
                    <span key={`${kind} ${period}`} className="flex flex-wrap items-center gap-2">
                      {`${said}${later}, ${text('bonusdesk.limitByStaff')}`}
                      {may(setMemberLimit) && (
                        <Button look="outline" size="small" onClick={() => setLifting({ kind, period })}>
                          {text('bonusdesk.lift')}
                        </Button>
                      )}
                    </span>
                  ) : (
                    `${said}${later}`
                  ),
                ] as const;
              }),
            ]}
          />
        )}
      </Loaded>
      <div className="mt-3 flex flex-wrap gap-2">
        {may(setMemberLimit) && (
          <Button look="outline" size="small" onClick={() => setAsking('limit')}>
            {text('bonusdesk.setLimit')}
          </Button>
        )}
        {may(excludeMember) && (
          <Button look="danger" size="small" onClick={() => setAsking('exclude')}>
            {text('bonusdesk.exclude')}
          </Button>
        )}
      </div>
      {lifting && (
        <DeedDialog
          open
          onClose={() => setLifting(null)}
          title={`${text('bonusdesk.lift')}: ${text(`bonusdesk.limit.${lifting.kind}`)}`}
          endpoint={setMemberLimit}
          params={{ id: member.id }}
          field="reason"
          fixed={{ ...lifting, lift: true }}
        >
          <p>{text('bonusdesk.liftNote')}</p>
        </DeedDialog>
      )}
      {asking === 'limit' && <LimitDialog member={member} onClose={() => setAsking(null)} />}
      {asking === 'exclude' && <ExcludeDialog member={member} onClose={() => setAsking(null)} />}
    </Section>
  );
}
