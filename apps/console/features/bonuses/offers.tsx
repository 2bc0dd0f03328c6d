import { useReader } from '@mela/i18n/react.ts';
import { Badge } from '@mela/ui/badge.tsx';
import { buttonLook } from '@mela/ui/button-look.ts';
import { bonusOfferList, writeOffer } from '@mela/wire/console/bonuses.ts';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router';
import { liveQueryOf } from '../../client/query.ts';
import { useMay } from '../../page/at-work.tsx';
import { useAddress } from '../../parts/address.ts';
import { DataTable, type Column } from '../../parts/data-table.tsx';
import { OlderPages } from '../../parts/older-pages.tsx';
import { Drawer } from '../../parts/drawer.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import type { Offer } from './offer.ts';
import { OfferForm } from './offer-form.tsx';
import { OfferSwitch } from './offer-switch.tsx';

/** What is offered, open or not; one offer open beside the list, or a new one. */
export function Offers() {
  const { text, formats } = useReader();
  const address = useAddress();
  const navigate = useNavigate();
  const may = useMay();
  const query = useQuery(
    liveQueryOf(bonusOfferList, { query: { after: address.get('after') ?? undefined } }),
  );
  const columns = useColumns();
  const close = () => void navigate(address.change({ open: null }));
  return (
    <Loaded query={query}>
      {({ offers, more, secondAbove, currency }) => {
        const wanted = address.get('open');
        const open = offers.find(({ id }) => id === wanted);
        return (
          <>
            <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
              <p className="text-sm text-ink-soft">
                {text('bonusdesk.second', { amount: formats.money(secondAbove, currency) })}
              </p>
              {may(writeOffer) && (
                <Link to={address.change({ open: 'new' })} className={buttonLook({ size: 'small' })}>
                  {text('bonusdesk.newOffer')}
                </Link>
              )}
            </div>
            <DataTable
              label={text('bonusdesk.offers')}
              columns={columns}
              rows={offers}
              keyOf={({ id }) => id}
              hrefOf={({ id }) => address.change({ open: id })}
            />
            <OlderPages name="after" last={offers.at(-1)?.id} more={more} />
            {(open || wanted === 'new') && (
              <Drawer open onClose={close} title={open?.nameEn ?? text('bonusdesk.newOffer')}>
                {open && <OfferSwitch offer={open} />}
                <OfferForm key={wanted} offer={open} currency={currency} onDone={close} />
              </Drawer>
            )}
          </>
        );
      }}
    </Loaded>
  );
}

function useColumns(): Column<Offer>[] {
  const { text, formats, language } = useReader();
  const gives = ({ kind, rate, amount, amountMax, currency }: Offer) => {
    if (kind !== 'deposit') return formats.money(amount ?? 0n, currency);
    const percent = formats.number(rate / 100);
    return amountMax === null
      ? text('bonusdesk.rateOnly', { rate: percent })
      : text('bonusdesk.rateUpTo', { rate: percent, amount: formats.money(amountMax, currency) });
  };
  return [
    { head: text('bonusdesk.name'), cell: (offer) => (language === 'bn' ? offer.nameBn : offer.nameEn) },
    { head: text('bonusdesk.kind'), cell: ({ kind }) => text(`bonusdesk.kind.${kind}`) },
    { head: text('bonusdesk.gives'), cell: gives },
    {
      head: text('bonusdesk.asks'),
      cell: ({ multiple, days }) => text('bonusdesk.times', { times: formats.number(multiple / 100), days }),
    },
    {
      head: text('bonusdesk.whom'),
      cell: ({ kind, audience }) =>
        text(kind === 'activity' ? 'bonusdesk.byPromotion' : `bonusdesk.whom.${audience}`),
    },
    {
      head: text('bonusdesk.often'),
      cell: ({ kind, frequency }) =>
        text(kind === 'activity' ? 'bonusdesk.perPromotion' : `bonusdesk.often.${frequency}`),
    },
    {
      head: text('bonusdesk.offerState'),
      cell: ({ isOpen }) => (
        <Badge tone={isOpen ? 'gain' : 'plain'}>{text(isOpen ? 'bonusdesk.open' : 'bonusdesk.closed')}</Badge>
      ),
    },
  ];
}
