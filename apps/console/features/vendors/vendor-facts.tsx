import { useLocale, useText } from '@mela/i18n/react.ts';
import { Badge } from '@mela/ui/badge.tsx';
import { Button } from '@mela/ui/button.tsx';
import type { AnswerOf } from '@mela/wire';
import type { vendorBooks } from '@mela/wire/console/vendor-keys.ts';
import { changeVendor, pullVendorGames } from '@mela/wire/console/vendors.ts';
import { useState } from 'react';
import { useAction } from '../../data/use-action.ts';
import { Facts } from '../../widgets/facts.tsx';
import { FieldsDialog } from '../../widgets/fields-dialog.tsx';
import { VendorSwitch } from '../../widgets/vendor-switch.tsx';
import { LobbyEntries } from './lobby-entries.tsx';
import { factsFrom, typedOf, useFactFields } from './vendor-entry.ts';

type Vendor = AnswerOf<typeof vendorBooks>['vendors'][number];

/** What a vendor is and where, with what can be done about that. */
export function VendorFacts({ vendor: shown }: { vendor: Vendor }) {
  const { text, formats } = useLocale();
  const { vendor, name, url, frameOrigins, launchCdns, wallet, isOpen, games, askedAt, trouble } = shown;
  const [changing, setChanging] = useState(false);
  return (
    <div className="mb-4">
      <p className="mb-3 flex flex-wrap gap-2">
        <Badge tone={isOpen ? 'gain' : 'loss'}>
          {text(isOpen ? 'console-vendors.open.yes' : 'console-vendors.open.no')}
        </Badge>
        {trouble && <Badge tone="loss">{text(`console-vendors.trouble.${trouble}`)}</Badge>}
      </p>
      <div className="max-w-xl">
        <Facts
          facts={[
            [text('console-vendors.code'), vendor],
            [text('console-vendors.url'), url ?? text('console-vendors.ownStudio')],
            frameOrigins.length > 0 && [text('console-vendors.frameOrigins'), frameOrigins.join(', ')],
            launchCdns.length > 0 && [text('console-vendors.launchCdns'), launchCdns.join(', ')],
            [text('console-vendors.wallet'), text(`console-vendors.wallet.${wallet}`)],
            [text('console-vendors.games'), formats.number(games)],
            [
              text('console-vendors.asked'),
              askedAt === null ? text('console-vendors.neverHeard') : formats.moment(askedAt),
            ],
          ]}
        />
      </div>
      <div className="mt-3 flex flex-wrap items-center gap-2">
        <Button look="outline" size="small" onClick={() => setChanging(true)}>
          {text('console-vendors.change')}
          <span className="sr-only">: {name}</span>
        </Button>
        <PullGames vendor={vendor} name={name} />
        <VendorSwitch vendor={vendor} name={name} isOpen={isOpen} />
      </div>
      <LobbyEntries vendor={shown} />
      {changing && <ChangeVendor vendor={shown} onClose={() => setChanging(false)} />}
    </div>
  );
}

/** Asks a vendor for its games, and says what came or why nothing did. */
function PullGames({ vendor, name }: { vendor: string; name: string }) {
  const text = useText();
  const action = useAction(pullVendorGames);
  const said = action.data;
  return (
    <>
      <Button
        look="outline"
        size="small"
        busy={action.isPending}
        onClick={() => action.mutate({ body: { vendor } })}
      >
        {text('console-vendors.pull')}
        <span className="sr-only">: {name}</span>
      </Button>
      <output className="basis-full text-sm empty:hidden">
        {said?.came && text('console-vendors.came', said.came)}
        {said?.trouble && (
          <span className="text-loss">{text(`console-vendors.troubleNote.${said.trouble}`)}</span>
        )}
      </output>
    </>
  );
}

function ChangeVendor({ vendor: shown, onClose }: { vendor: Vendor; onClose: () => void }) {
  const text = useText();
  const facts = useFactFields();
  return (
    <FieldsDialog
      title={text('console-vendors.change')}
      endpoint={changeVendor}
      fields={[
        ...facts,
        { name: 'reason', label: text('console.reason'), hint: text('console.reasonHint'), required: true },
      ]}
      initial={{ ...typedOf(shown), reason: '' }}
      bodyOf={({ reason = '', ...typed }) => ({
        body: { vendor: shown.vendor, ...factsFrom(typed, shown.names), reason },
      })}
      onClose={onClose}
    >
      <p>{shown.name}</p>
      <p className="text-ink-soft">{text('console-vendors.changeNote')}</p>
    </FieldsDialog>
  );
}
