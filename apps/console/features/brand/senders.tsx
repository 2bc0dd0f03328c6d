import { useText } from '@mela/i18n/react.ts';
import { Button } from '@mela/ui/button.tsx';
import { Card } from '@mela/ui/card.tsx';
import { askToDropSender, senderList, testSender } from '@mela/wire/console/senders.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMay } from '../../data/current-staff.tsx';
import { liveQueryOf } from '../../data/query.ts';
import { useMessage } from '../../data/word.ts';
import { ActionDialog } from '../../widgets/action-dialog.tsx';
import { PendingApprovals, usePendingApprovals } from '../../widgets/approvals-of.tsx';
import { Facts } from '../../widgets/facts.tsx';
import { Loaded } from '../../widgets/loaded.tsx';
import { Section } from '../../widgets/section.tsx';
import { SetMailSender, SetSmsSender } from './set-sender.tsx';
import { TestSender, useOutcomeText, type SenderShown, type Tested } from './test-sender.tsx';

/** Who brings the brand's mail and SMS, among the brand's other settings. */
export function Senders() {
  const text = useText();
  return (
    <Section title={text('console-brand.senders')}>
      <p className="mb-4 max-w-3xl text-ink-soft">{text('console-brand.sendersNote')}</p>
      <SenderCards />
    </Section>
  );
}

/** Each channel with its sender, what of it waits, and what whoever is at work can do about it. */
export function SenderCards() {
  const query = useQuery(liveQueryOf(senderList));
  return (
    <Loaded query={query}>
      {({ senders }) => (
        <ul className="grid items-start gap-4 lg:grid-cols-2">
          {senders.map((sender) => (
            <li key={sender.channel} className="min-w-0">
              <SenderCard sender={sender} />
            </li>
          ))}
        </ul>
      )}
    </Loaded>
  );
}

/** One channel: its sender as it is, what of it waits for a second person, and what can be done about it. */
function SenderCard({ sender }: { sender: SenderShown }) {
  const text = useText();
  const may = useMay();
  const message = useMessage();
  const outcomeText = useOutcomeText();
  const [asked, ask] = useState<'set' | 'drop' | 'test' | null>(null);
  const [tested, setTested] = useState<Tested | null>(null);
  const { channel, own, isUnreadable, installation } = sender;
  const waits = usePendingApprovals('brand-sender', channel).length > 0;
  const close = () => ask(null);
  const whose = isUnreadable
    ? 'console-brand.senderUnreadable'
    : own
      ? 'console-brand.senderOwn'
      : installation
        ? 'console-brand.senderInstallation'
        : 'console-brand.senderNobody';
  return (
    <Card className="flex flex-col gap-3">
      <h3 className="text-lg font-bold">{text(`console-brand.senderOf.${channel}`)}</h3>
      <Facts
        facts={[
          [text('console-brand.sender'), text(whose)],
          ...Object.entries(own ?? {})
            .filter(([, value]) => value !== '')
            .map(([name, value]) => [message(`console-brand.sender.${name}`), value] as const),
        ]}
      />
      <PendingApprovals kind="brand-sender" subject={channel} />
      {tested && <p>{outcomeText(tested)}</p>}
      <div className="flex flex-wrap gap-2 empty:hidden">
        {!waits && may(askToDropSender) && (
          <Button look="outline" onClick={() => ask('set')}>
            {text(`console-brand.setSender.${channel}`)}
          </Button>
        )}
        {(own || isUnreadable) && !waits && may(askToDropSender) && (
          <Button look="outline" onClick={() => ask('drop')}>
            {text(`console-brand.dropSender.${channel}`)}
          </Button>
        )}
        {may(testSender) && (
          <Button look="outline" onClick={() => ask('test')}>
            {text(`console-brand.testSender.${channel}`)}
          </Button>
        )}
      </div>
      {asked === 'set' && channel === 'email' && <SetMailSender own={own} onClose={close} />}
      {asked === 'set' && channel === 'sms' && <SetSmsSender own={own} onClose={close} />}
      {asked === 'drop' && (
        <ActionDialog
          open
          onClose={close}
          title={text(`console-brand.dropSender.${channel}`)}
          endpoint={askToDropSender}
          field="reason"
          fixed={{ channel }}
        >
          <p>{text('console-cashier.credentialsNote')}</p>
        </ActionDialog>
      )}
      {asked === 'test' && <TestSender sender={sender} onClose={close} onTested={setTested} />}
    </Card>
  );
}
