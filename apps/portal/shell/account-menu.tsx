import { useText } from '@mela/i18n/react.ts';
import { Button } from '@mela/ui/button.tsx';
import { Dialog } from '@mela/ui/dialog.tsx';
import { Icon } from '@mela/ui/icon.tsx';
import { toast } from '@mela/ui/toast.tsx';
import { logout } from '@mela/wire/portal/session.ts';
import { memberInfo } from '@mela/wire/portal/member.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Copy, LogOut, ReceiptText, ShieldCheck, UserRound, Wallet } from 'lucide-react';
import { useId, useRef, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../client/call.ts';
import { queryOf } from '../client/query.ts';
import { endSession } from '../client/session.ts';
import { places } from './places.ts';

const ROW =
  'flex min-h-12 w-full items-center gap-3 rounded-control px-3 text-left font-medium text-ink hover:bg-raised';

/** The avatar and what opens under it. */
export function AccountMenu() {
  const text = useText();
  const id = useId();
  const menu = useRef<HTMLDivElement>(null);
  const [leaving, setLeaving] = useState(false);
  const { data: member } = useQuery(queryOf(memberInfo));
  const name = member?.nickname ?? member?.username ?? '';
  const close = () => menu.current?.hidePopover();

  const copyId = async () => {
    close();
    await navigator.clipboard.writeText(member?.id ?? '');
    toast(text('shell.copied'), 'gain');
  };
  const row = (href: string, icon: typeof Wallet, label: ReactNode) => (
    <a href={href} onClick={close} className={ROW}>
      <Icon of={icon} />
      {label}
    </a>
  );
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-label={text('shell.accountMenu', { name })}
        className="account-anchor flex size-11 shrink-0 items-center justify-center rounded-full bg-raised text-lg font-bold text-ink hover:brightness-110"
      >
        {firstLetterOf(name) || <Icon of={UserRound} />}
      </button>
      <div
        ref={menu}
        id={id}
        popover="auto"
        className="account-menu m-0 w-64 rounded-card border border-line bg-surface p-2 text-ink shadow-lifted"
      >
        <p className="truncate px-3 py-2 text-base font-bold">{name}</p>
        <div className="stitched mx-3 mb-1 opacity-60" />
        {row(places.deposit, Wallet, text('shell.cashier'))}
        {row(places.records, ReceiptText, text('shell.records'))}
        {row(places.security, ShieldCheck, text('shell.security'))}
        <button type="button" onClick={() => void copyId()} className={ROW}>
          <Icon of={Copy} />
          {text('shell.copyUserId')}
        </button>
        <button
          type="button"
          onClick={() => {
            close();
            setLeaving(true);
          }}
          className={ROW}
        >
          <Icon of={LogOut} />
          {text('shell.logout')}
        </button>
      </div>
      <LeaveDialog open={leaving} onClose={() => setLeaving(false)} />
    </>
  );
}

/** Logging out, asked once more. The page forgets the session even if the server cannot be told. */
function LeaveDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const text = useText();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const leave = useMutation({
    mutationFn: () => call(logout),
    onSettled: async () => {
      endSession();
      await navigate(places.home);
      queries.clear();
      onClose();
    },
  });
  return (
    <Dialog open={open} onClose={onClose} title={text('shell.logout')}>
      <p>{text('shell.logoutAsk')}</p>
      <div className="mt-5 flex justify-end gap-2">
        <Button look="quiet" onClick={onClose}>
          {text('shell.cancel')}
        </Button>
        <Button busy={leave.isPending} onClick={() => leave.mutate()}>
          {text('shell.logout')}
        </Button>
      </div>
    </Dialog>
  );
}

/** The first letter as a reader counts letters: Bengali vowel signs belong to theirs. */
function firstLetterOf(name: string): string {
  const [first] = new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(name);
  return first?.segment.toLocaleUpperCase() ?? '';
}
