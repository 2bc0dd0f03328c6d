import { useText } from '@mela/i18n/react.ts';
import { Badge } from '@mela/ui/badge.tsx';
import { Button } from '@mela/ui/button.tsx';
import { closeOffer, openOffer } from '@mela/wire/console/bonuses.ts';
import { useState } from 'react';
import { useMay } from '../../page/at-work.tsx';
import { DeedDialog } from '../../parts/deed-dialog.tsx';
import type { Offer } from './offer.ts';

/** Opens an offer to members, or closes it; with a reason. */
export function OfferSwitch({ offer }: { offer: Offer }) {
  const text = useText();
  const may = useMay();
  const [asking, setAsking] = useState(false);
  const label = text(offer.isOpen ? 'bonusdesk.closeOffer' : 'bonusdesk.openOffer');
  return (
    <div className="mb-4 flex items-center justify-between gap-3">
      <Badge tone={offer.isOpen ? 'gain' : 'plain'}>
        {text(offer.isOpen ? 'bonusdesk.open' : 'bonusdesk.closed')}
      </Badge>
      {may(openOffer) && (
        <Button look="outline" size="small" onClick={() => setAsking(true)}>
          {label}
        </Button>
      )}
      <DeedDialog
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
