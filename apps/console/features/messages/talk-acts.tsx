import { useText } from '@mela/i18n/react.ts';
import { Button } from '@mela/ui/button.tsx';
import * as wire from '@mela/wire/console/unanswered.ts';
import { useState } from 'react';
import { useCurrentStaff } from '../../data/current-staff.tsx';
import { ActionDialog } from '../../widgets/action-dialog.tsx';
import { FieldsDialog } from '../../widgets/fields-dialog.tsx';
import { goesOn, lastOf, type Talk } from './talk.ts';

type Asked = 'claim' | 'release' | 'handOver' | 'close';

/** What whoever looks can do about a talk besides answering: taking it, giving it back or to a colleague, and settling it without a word. */
export function TalkActs({ talk }: { talk: Talk }) {
  const text = useText();
  const { staffId } = useCurrentStaff();
  const [asked, ask] = useState<Asked | null>(null);
  const { id, kind, claimedBy, colleagues } = talk;
  if (!goesOn(talk)) return null;
  const isMine = claimedBy?.id === staffId;
  const can: Readonly<Record<Asked, boolean>> = {
    claim: claimedBy === null,
    // A complaint is ended by an answer alone.
    close: kind !== 'complaint' && (claimedBy === null || isMine),
    handOver: isMine && colleagues.length > 0,
    release: claimedBy !== null,
  };
  const close = kind === 'service' ? 'endTalk' : 'close';
  const onClose = (): void => ask(null);
  const plain = { open: true, onClose, params: { id } };
  return (
    <div className="flex flex-wrap gap-2">
      {(Object.keys(can) as Asked[])
        .filter((one) => can[one])
        .map((one) => (
          <Button
            key={one}
            size="small"
            look={one === 'claim' ? 'action' : 'outline'}
            onClick={() => ask(one)}
          >
            {text(`console-messages.${one === 'close' ? close : one}`)}
          </Button>
        ))}
      {asked === 'claim' && (
        <ActionDialog {...plain} title={text('console-messages.claim')} endpoint={wire.claimUnanswered}>
          <p>{text('console-messages.claimNote')}</p>
        </ActionDialog>
      )}
      {asked === 'release' && (
        <ActionDialog {...plain} title={text('console-messages.release')} endpoint={wire.releaseUnanswered}>
          <p>{text('console-messages.releaseNote')}</p>
        </ActionDialog>
      )}
      {asked === 'close' && (
        <ActionDialog
          {...plain}
          title={text(`console-messages.${close}`)}
          endpoint={wire.closeUnanswered}
          fixed={{ seen: lastOf(talk) }}
        >
          <p>{text(`console-messages.${close}Note`)}</p>
        </ActionDialog>
      )}
      {asked === 'handOver' && (
        <FieldsDialog
          title={text('console-messages.handOver')}
          endpoint={wire.handOverUnanswered}
          params={{ id }}
          initial={{ to: colleagues[0]?.id ?? '' }}
          fields={[
            {
              name: 'to',
              label: text('console-messages.handOverTo'),
              choices: colleagues.map((one) => ({ value: one.id, label: one.name })),
            },
          ]}
          bodyOf={({ to = '' }) => ({ body: { to } })}
          onClose={onClose}
        />
      )}
    </div>
  );
}
