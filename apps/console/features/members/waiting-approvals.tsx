import { ApprovalCard } from '../../parts/approval-card.tsx';
import { usePendingApprovals } from '../../parts/approvals-of.tsx';

/** What staff have asked for about a member's way in, and a second person has to decide on. */
export function WaitingApprovals({ memberId }: { memberId: string }) {
  const waiting = [
    ...usePendingApprovals('reset-password', memberId),
    ...usePendingApprovals('remove-authenticator', memberId),
  ];
  return (
    <ul className="mb-4 flex flex-col gap-3 empty:hidden">
      {waiting.map((approval) => (
        <li key={approval.id}>
          <ApprovalCard approval={approval} named />
        </li>
      ))}
    </ul>
  );
}
