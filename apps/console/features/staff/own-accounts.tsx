import { useText } from '@mela/i18n/react.ts';
import { Button } from '@mela/ui/button.tsx';
import { askUnlinkAccount, linkAccount } from '@mela/wire/console/staff.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { useMay } from '../../data/current-staff.tsx';
import { ActionDialog } from '../../widgets/action-dialog.tsx';
import type { Colleague } from './colleague.ts';

/** The members' accounts of a colleague, with what adds one and takes one away. */
export function OwnAccounts({ colleague }: { colleague: Colleague }) {
  const text = useText();
  const may = useMay();
  const [linking, setLinking] = useState(false);
  const [unlinking, setUnlinking] = useState<Colleague['ownAccounts'][number] | null>(null);
  const { id, name } = colleague;
  return (
    <div className="flex flex-wrap items-center gap-2">
      {colleague.ownAccounts.map((account) => (
        <span key={account.id} className="flex items-center gap-1">
          <Link to={`/members/${account.id}`} className="text-action underline underline-offset-2">
            {account.username}
          </Link>
          {may(askUnlinkAccount) && (
            <Button look="outline" size="small" onClick={() => setUnlinking(account)}>
              {text('console.unlinkAccount', { account: account.username })}
            </Button>
          )}
        </span>
      ))}
      {may(linkAccount) && (
        <Button look="outline" size="small" onClick={() => setLinking(true)}>
          {text('console.linkAccount')}
        </Button>
      )}
      <ActionDialog
        open={linking}
        onClose={() => setLinking(false)}
        title={`${text('console.linkAccount')}: ${name}`}
        endpoint={linkAccount}
        params={{ id }}
        field="username"
      >
        <p>{text('console.linkNote', { name })}</p>
      </ActionDialog>
      <ActionDialog
        open={unlinking !== null}
        onClose={() => setUnlinking(null)}
        title={text('console.unlinkAccount', { account: unlinking?.username ?? '' })}
        endpoint={askUnlinkAccount}
        params={{ id }}
        fixed={{ accountId: unlinking?.id ?? '' }}
        field="reason"
        danger
      >
        <p>{text('console.unlinkNote', { name, account: unlinking?.username ?? '' })}</p>
      </ActionDialog>
    </div>
  );
}
