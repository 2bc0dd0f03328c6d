import { useText } from '@mela/i18n/react.ts';
import { LinkButton } from '@mela/ui/link-button.tsx';
import { Skeleton } from '@mela/ui/skeleton.tsx';
import { offerStandings } from '@mela/wire/portal/offer-standings.ts';
import { promotionPage } from '@mela/wire/portal/content-pages.ts';
import { depositWith } from '@mela/wire/portal/pages.ts';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../data/query.ts';
import { useRealAccount } from '../../data/real-account.ts';
import { typedAmount } from '../../data/read-amount.ts';
import { loginFrom, paths } from '../../router/paths.ts';
import type { Terms } from './offer-terms.tsx';

/** Where an offer is had: on the deposit page with it chosen and the least that it takes, or where it is claimed. */
const placeOf = ({ id, kind, depositMin, most }: Terms): string =>
  kind === 'deposit'
    ? depositWith({ offer: id, amount: typedAmount(depositMin > 0n ? depositMin : most.deposit) })
    : paths.bonuses;

type OfferActionProps = {
  title: string;
  terms: Terms;
  /** Of what is to be earned: where it is said how, to everybody. */
  promotionId?: string | undefined;
};

/** The way to an offer, for who can have it; who has no account of their own is led to one and then on to it, and who may not have it is told why. */
export function OfferAction({ title, terms, promotionId }: OfferActionProps) {
  const text = useText();
  const isMember = useRealAccount();
  const { data: standings } = useQuery({ ...queryOf(offerStandings), enabled: isMember === true });
  const standing = standings?.find(({ id }) => id === terms.id)?.standing;
  const place = promotionId === undefined ? placeOf(terms) : promotionPage(promotionId);
  if (isMember === undefined || (isMember && standings === undefined)) return <Skeleton className="h-12" />;
  if (isMember && !standing) return null;
  if (isMember && standing && standing !== 'open')
    return <p className="flex min-h-11 items-center text-sm">{text(`offers.why.${standing}`)}</p>;
  const has = terms.kind === 'deposit' ? 'offers.deposit' : 'offers.claim';
  const label = promotionId === undefined ? (isMember ? has : 'offers.register') : 'offers.earn';
  return (
    <LinkButton wide href={isMember || promotionId ? place : loginFrom(place, paths.register)}>
      {text(label)}
      <span className="sr-only">: {title}</span>
    </LinkButton>
  );
}
