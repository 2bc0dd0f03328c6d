import type { MessageId } from '@mela/i18n';
import { useText } from '@mela/i18n/react.ts';
import { Button } from '@mela/ui/button.tsx';
import { Card } from '@mela/ui/card.tsx';
import { Icon } from '@mela/ui/icon.tsx';
import type { AnswerOf } from '@mela/wire';
import type { agentHome } from '@mela/wire/portal/agents.ts';
import { copyText } from '@mela/ui/copy-text.ts';

type Invitation = AnswerOf<typeof agentHome>['invitation'];

/** By what an agent brings people: a code to say, a link to send, a picture to show. */
export function InvitationCard({ invitation }: { invitation: Invitation }) {
  const text = useText();
  return (
    <Card>
      <h2 className="text-lg font-bold">{text('agents.inviteTitle')}</h2>
      {invitation ? (
        <>
          <p className="mt-1 mb-4 text-ink-soft">{text('agents.inviteIntro')}</p>
          <div className="flex flex-col gap-4 sm:flex-row sm:items-start">
            <dl className="flex min-w-0 flex-1 flex-col gap-4">
              <Copied label="agents.code" copy="agents.copyCode" value={invitation.code} large />
              <Copied label="agents.link" copy="agents.copyLink" value={invitation.link} />
            </dl>
            <img
              src={invitation.qr}
              alt={text('agents.qr')}
              width={160}
              height={160}
              className="size-40 shrink-0 self-center rounded-card bg-white"
            />
          </div>
        </>
      ) : (
        <p className="mt-1">{text('agents.noPlace')}</p>
      )}
    </Card>
  );
}

type CopiedProps = { label: MessageId; copy: MessageId; value: string; large?: true };

/** A word to take along, and the button that does it. */
function Copied({ label, copy, value, large }: CopiedProps) {
  const text = useText();
  return (
    <div className="flex flex-col gap-1">
      <dt className="text-sm text-ink-soft">{text(label)}</dt>
      <dd className={large ? 'text-2xl font-bold tracking-wider' : 'font-semibold break-all'}>{value}</dd>
      <dd>
        <Button look="outline" size="small" onClick={() => void copyText(value, text)}>
          <Icon of="copy" className="size-4" />
          {text(copy)}
        </Button>
      </dd>
    </div>
  );
}
