import { useLocale } from '@mela/i18n/react.ts';
import { Dialog } from '@mela/ui/dialog.tsx';

type DefaultPasswordProps = {
  username: string;
  issued: { password: string; expiresAt: Date };
  onClose: () => void;
};

/** A default password, shown once and kept nowhere on this page. */
export function DefaultPassword({ username, issued, onClose }: DefaultPasswordProps) {
  const { text, formats } = useLocale();
  return (
    <Dialog open onClose={onClose} title={`${text('console.newPassword')}: ${username}`}>
      <p className="mb-3 text-center">
        <code className="text-xl font-bold select-all">{issued.password}</code>
      </p>
      <p>{text('console.resetPasswordShown', { until: formats.moment(issued.expiresAt) })}</p>
    </Dialog>
  );
}
