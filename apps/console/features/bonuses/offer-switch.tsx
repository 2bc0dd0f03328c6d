import { useText } from '@mela/i18n/react.ts';
import { Badge } from '@mela/ui/badge.tsx';
import { Button } from '@mela/ui/button.tsx';
import { closeOffer, openOffer } from '@mela/wire/console/bonuses.ts';
import { useState } from 'react';
import { useMay } from '../../data/current-staff.tsx';
import { ApprovalCard } from '../../widgets/approval-card.tsx';
import { usePendingApprovals } from '../../widgets/approvals-of.tsx';
import { ActionDialog } from '../../widgets/action-dialog.tsx';
import type { Offer } from './offer.ts';

/** Opens an offer to members, or closes it; with a reason. */
export function OfferSwitch({ offer }: { offer: Offer }) {
  const text = useText();
  const may = useMay();
  const [asking, setAsking] = useState(false);
  const pending = usePendingApprovals('bonus-offer', offer.id);
  const label = text(offer.isOpen ? 'console-bonuses.closeOffer' : 'console-bonuses.openOffer');
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
      <Badge tone={offer.isOpen ? 'gain' : 'plain'}>
        {text(offer.isOpen ? 'console-bonuses.open' : 'console-bonuses.closed')}
      </Badge>
      {may(openOffer) && pending.length === 0 && (
        <Button look="outline" size="small" onClick={() => setAsking(true)}>
          {label}
        </Button>
      )}
      {pending.map((approval) => (
        <div key={approval.id} className="basis-full">
          <ApprovalCard approval={approval} />
        </div>
      ))}
      <ActionDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={label}
        endpoint={offer.isOpen ? closeOffer : openOffer}
        params={{ id: offer.id }}
        field="reason"
      />
    </div>
  );
}
