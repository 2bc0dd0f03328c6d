import { useLocale, useText } from '@mela/i18n/react.ts';
import { Badge } from '@mela/ui/badge.tsx';
import { Button } from '@mela/ui/button.tsx';
import {
  bonusPolicy,
  closeOffer,
  openOffer,
  promotionOffer,
  writeOffer,
} from '@mela/wire/console/bonuses.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryOf } from '../../data/query.ts';
import { useMay } from '../../data/current-staff.tsx';
import { ActionDialog } from '../../widgets/action-dialog.tsx';
import { ApprovalCard } from '../../widgets/approval-card.tsx';
import { usePendingApprovals } from '../../widgets/approvals-of.tsx';
import { Section } from '../../widgets/section.tsx';
import type { Offer } from './offer-draft.ts';
import { OfferForm } from './offer-form.tsx';

/** The money of a promotion: nothing, until those who look after money write it; nobody is told of it before it is open. */
export function OfferSection({ promotionId }: { promotionId: string }) {
  const { text, formats } = useLocale();
  const may = useMay();
  const [writing, setWriting] = useState(false);
  const { data: offer } = useQuery(queryOf(promotionOffer, { params: { id: promotionId } }));
  const { data: policy } = useQuery({ ...queryOf(bonusPolicy), enabled: may(bonusPolicy) });
  const currency = offer?.currency ?? policy?.currency;
  if (offer === undefined) return null;
  return (
    <Section title={text('editing.money')}>
      {policy && (
        <p className="mb-4 text-sm text-ink-soft">
          {text('console-bonuses.second', { amount: formats.money(policy.secondAbove, policy.currency) })}
        </p>
      )}
      {offer && <OfferSwitch offer={offer} />}
      {currency && (offer || writing) ? (
        <fieldset disabled={!may(writeOffer)}>
          <OfferForm key={offer?.id} promotionId={promotionId} offer={offer} currency={currency} />
        </fieldset>
      ) : (
        <>
          <p className="mb-3">{text('editing.noMoney')}</p>
          {may(writeOffer) && (
            <Button look="outline" onClick={() => setWriting(true)}>
              {text('editing.addMoney')}
            </Button>
          )}
        </>
      )}
    </Section>
  );
}

/** Opens an offer to members, or closes it; with a reason. */
function OfferSwitch({ offer }: { offer: Offer }) {
  const text = useText();
  const may = useMay();
  const [asking, setAsking] = useState(false);
  const pending = usePendingApprovals('bonus-offer', offer.id);
  const isOpen = offer.state === 'open';
  const label = text(isOpen ? 'console-bonuses.closeOffer' : 'console-bonuses.openOffer');
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
      <Badge tone={isOpen ? 'gain' : 'plain'}>{text(`console-bonuses.${offer.state}`)}</Badge>
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
        endpoint={isOpen ? closeOffer : openOffer}
        params={{ id: offer.id }}
        field="reason"
      />
    </div>
  );
}
