import { useReader } from '@mela/i18n/react.ts';
import { Amount } from '@mela/ui/amount.tsx';
import { depositView } from '@mela/wire/console/deposits.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { liveQueryOf } from '../../client/query.ts';
import { useSpeaking } from '../../page/speaker.tsx';
import { Drawer } from '../../parts/drawer.tsx';
import { Facts } from '../../parts/facts.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { Section } from '../../parts/section.tsx';
import { StateBadge } from '../../parts/state-badge.tsx';
import { stepName } from '../../parts/step-name.ts';
import { TimeLine } from '../../parts/time-line.tsx';

/** One deposit and what happened to it. */
export function DepositDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const { text, formats } = useReader();
  const { language } = useSpeaking();
  const query = useQuery(liveQueryOf(depositView, { params: { id } }));
  return (
    <Drawer open onClose={onClose} title={`${text('console.deposit')} ${query.data?.reference ?? ''}`}>
      <Loaded query={query}>
        {(deposit) => (
          <>
            <Facts
              facts={[
                [text('console.stateHead'), <StateBadge key="state" state={deposit.state} />],
                [
                  text('console.member'),
                  <Link key="member" to={`/members/${deposit.member.id}`} className="text-action underline">
                    {deposit.member.username}
                  </Link>,
                ],
                [text('console.channel'), deposit.channel.name[language] ?? deposit.channel.code],
                [
                  text('console.amount'),
                  <Amount key="amount" value={deposit.amount} currency={deposit.currency} />,
                ],
                [text('console.fee'), <Amount key="fee" value={deposit.fee} currency={deposit.currency} />],
                [text('console.createdAt'), formats.moment(deposit.createdAt)],
                [text('console.expiresAt'), formats.moment(deposit.expiresAt)],
              ]}
            />
            <Section title={text('console.timeLine')}>
              <TimeLine steps={deposit.steps} say={(event) => stepName(event, text)} />
            </Section>
          </>
        )}
      </Loaded>
    </Drawer>
  );
}
