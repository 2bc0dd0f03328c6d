import { useLocale } from '@mela/i18n/react.ts';
import { promotionOffer } from '@mela/wire/console/bonuses.ts';
import { CONTENT_KINDS, CONTENT_PLACES, contentItem } from '@mela/wire/console/content.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { queryOf } from '../../data/query.ts';
import { useCurrentStaff, useMay } from '../../data/current-staff.tsx';
import { useAddress } from '../../data/address.ts';
import { Loaded } from '../../widgets/loaded.tsx';
import { PageHead } from '../../widgets/page-head.tsx';
import { emptyFacts, textsIn, writtenOf } from './facts.ts';
import { ItemEditor } from './item-editor.tsx';
import { OfferSection } from './offer-section.tsx';
import { kindFacts, type Kind } from './kind-facts.ts';

/** Where one thing is written: something new, or the one that the address names. */
export function Component() {
  const { id } = useParams();
  return id === undefined || id === 'new' ? <NewThing /> : <KnownThing id={id} />;
}

function NewThing() {
  const address = useAddress();
  const { languages } = useCurrentStaff().merchant;
  const kind = CONTENT_KINDS.find((one) => one === address.get('kind')) ?? 'notice';
  const place = kindFacts[kind].place
    ? (CONTENT_PLACES.find((one) => one === address.get('place')) ?? 'home')
    : null;
  return (
    <>
      <Head kind={kind} title={null} />
      <ItemEditor
        key={kind}
        kind={kind}
        item={null}
        facts={emptyFacts(languages, place)}
        languages={languages}
      />
    </>
  );
}

function KnownThing({ id }: { id: string }) {
  const { language } = useLocale();
  const may = useMay();
  const query = useQuery(queryOf(contentItem, { params: { id } }));
  // A new key shows what is kept: at first, and when somebody wants to see what a colleague has made of it.
  const [look, setLook] = useState(0);
  return (
    <Loaded query={query}>
      {({ languages, ...item }) => {
        const facts = writtenOf(item) ?? emptyFacts(languages, null);
        return (
          <>
            <Head kind={item.kind} title={textsIn(facts, language).title} />
            <ItemEditor
              key={look}
              kind={item.kind}
              item={item}
              facts={facts}
              languages={languages}
              onLook={() => setLook(look + 1)}
            />
            {item.kind === 'promotion' && may(promotionOffer) && <OfferSection promotionId={item.id} />}
          </>
        );
      }}
    </Loaded>
  );
}

function Head({ kind, title }: { kind: Kind; title: string | null }) {
  const { text } = useLocale();
  const label = text(kindFacts[kind].label);
  return (
    <>
      <p className="mb-1 text-sm">
        <Link to={`/content?kind=${kind}`} className="text-action underline underline-offset-2">
          {label}
        </Link>
      </p>
      <PageHead title={title || text('editing.newOf', { kind: label })} />
    </>
  );
}
