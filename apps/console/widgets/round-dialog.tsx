import { useLocale } from '@mela/i18n/react.ts';
import { Amount } from '@mela/ui/amount.tsx';
import { Button } from '@mela/ui/button.tsx';
import { Dialog } from '@mela/ui/dialog.tsx';
import { toast } from '@mela/ui/toast.tsx';
import type { AnswerOf } from '@mela/wire';
import { roundFile, roundPage } from '@mela/wire/console/games.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { queryOf } from '../data/query.ts';
import { Facts } from './facts.tsx';
import { Loaded } from './loaded.tsx';

type File = AnswerOf<typeof roundFile>;

/** The time line of the calls behind a round. */
export function RoundDialog({ id, name, onClose }: { id: string; name: string; onClose: () => void }) {
  const query = useQuery(queryOf(roundFile, { params: { id } }));
  return (
    <Dialog open onClose={onClose} title={name}>
      <Loaded query={query}>{(file) => <TimeLineOf id={id} file={file} />}</Loaded>
    </Dialog>
  );
}

function TimeLineOf({ id, file }: { id: string; file: File }) {
  const { text, formats } = useLocale();
  return (
    <div className="flex flex-col gap-4">
      <Facts
        facts={[
          [text('console.roundOf'), `${file.vendor} · ${file.game}`],
          [
            text('console.roundId'),
            <code key="id" className="text-xs break-all">
              {file.round}
            </code>,
          ],
          [text('console.stateHead'), text(`console.roundState.${file.state}`)],
          [text('console.stake'), formats.money(file.stake, file.currency)],
          [text('console.win'), formats.money(file.win, file.currency)],
          [
            text('console.turnover'),
            file.turnover === null ? '–' : formats.money(file.turnover, file.currency),
          ],
          ...file.held.map(({ amount, state, heldAt, endedAt }): [string, string] => [
            text(`console-vendors.heldState.${state}`),
            `${formats.money(amount, file.currency)} · ${formats.moment(endedAt ?? heldAt)}`,
          ]),
        ]}
      />
      {file.calls.length === 0 && <p className="text-ink-soft">{text('console-vendors.callsAtVendor')}</p>}
      <ol className="ml-2 border-l-2 border-line">
        {file.calls.map((call) => (
          <li key={`${call.kind} ${call.transaction}`} className="relative mb-3 pl-5 text-sm">
            <span aria-hidden="true" className="absolute top-1.5 -left-[7px] size-3 rounded-full bg-action" />
            <strong className="flex justify-between gap-3">
              {text(`console.postingKind.${call.kind}`)}
              <Amount value={call.amount} currency={file.currency} />
            </strong>
            <span className="block text-ink-soft">
              {formats.moment(call.at)} · {text('console.balanceAfter')}:{' '}
              {formats.money(call.balance, file.currency)}
            </span>
            <code className="block text-xs break-all text-ink-soft">{call.transaction}</code>
          </li>
        ))}
      </ol>
      <VendorPage id={id} />
    </div>
  );
}

/** Asks the vendor for its own page of the round, when somebody wants to see it. */
function VendorPage({ id }: { id: string }) {
  const { text } = useLocale();
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const show = async (): Promise<void> => {
    setBusy(true);
    try {
      const { url } = await client.fetchQuery({ ...queryOf(roundPage, { params: { id } }), staleTime: 0 });
      if (url) window.open(url, '_blank', 'noopener');
      else toast(text('console.noVendorPage'), 'loss');
    } catch {
      toast(text('console.noVendorPage'), 'loss');
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button look="outline" busy={busy} onClick={() => void show()}>
      {text('console.vendorPage')}
    </Button>
  );
}
