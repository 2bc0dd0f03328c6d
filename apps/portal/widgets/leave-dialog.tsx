import { useText } from '@mela/i18n/react.ts';
import { Button } from '@mela/ui/button.tsx';
import { Dialog } from '@mela/ui/dialog.tsx';
import { logout } from '@mela/wire/portal/session.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../data/call.ts';
import { leaveSession } from '../data/session.ts';
import { useNavigate } from '../router/router-provider.tsx';
import { paths } from '../router/paths.ts';

/** Logging out, asked once more. The page forgets the session even if the server cannot be told. */
export function LeaveDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const text = useText();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const leave = useMutation({
    mutationFn: () => leaveSession(() => call(logout)),
    onSettled: async () => {
      await navigate(paths.home);
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
