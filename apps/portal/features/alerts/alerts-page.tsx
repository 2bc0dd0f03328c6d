import type { AlertKind, AlertWay } from '@mela/form-rules/alerts.ts';
import { useText } from '@mela/i18n/react.ts';
import { Badge } from '@mela/ui/badge.tsx';
import { Card } from '@mela/ui/card.tsx';
import { Checkbox } from '@mela/ui/checkbox.tsx';
import { FormError } from '@mela/ui/form-error.tsx';
import { Skeleton } from '@mela/ui/skeleton.tsx';
import { alertSettings, chooseAlert, showAlertDetails } from '@mela/wire/portal/alerts.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { queryOf } from '../../data/query.ts';
import { sentenceOf } from '../../data/refusals.ts';
import { paths } from '../../router/paths.ts';
import { usePageFacts } from '../../widgets/facts.tsx';
import { QueryFallback } from '../../widgets/query-fallback.tsx';
import { DevicesCard } from './devices-card.tsx';
import { useSet, type AlertSettings } from './queries.ts';

type Kind = AlertSettings['kinds'][number];

/** Where members set what reaches them outside the page, in which ways, and on which devices. */
export function Component() {
  const text = useText();
  const query = useQuery(queryOf(alertSettings));
  const { data } = query;
  usePageFacts({ title: text('alerts.title') });
  return (
    <div className="mx-auto flex max-w-2xl flex-col gap-4 xl:max-w-none">
      <h1 className="text-2xl font-bold">{text('alerts.title')}</h1>
      <p className="text-ink-soft">{text('alerts.intro')}</p>
      <QueryFallback of={[query]}>
        <Skeleton className="h-96 rounded-card" />
      </QueryFallback>
      {data && (
        <div className="grid gap-4 xl:grid-cols-2 xl:items-start">
          <div className="flex min-w-0 flex-col gap-4">
            {data.kinds.map((kind) => (
              <KindCard key={kind.kind} kind={kind} settings={data} />
            ))}
          </div>
          <div className="flex min-w-0 flex-col gap-4">
            <DevicesCard devices={data.devices} />
            <DetailsCard shown={data.details} />
          </div>
        </div>
      )}
    </div>
  );
}

/** One kind, and its ways as boxes; what is always on has none. */
function KindCard({ kind: { kind, always, ways }, settings }: { kind: Kind; settings: AlertSettings }) {
  const text = useText();
  const isBlocked = kind === 'offer' && !settings.offers;
  return (
    <Card>
      <fieldset aria-describedby={`what-${kind}`}>
        <legend className="float-left w-full text-lg font-bold">{text(`alerts.kind.${kind}`)}</legend>
        <p id={`what-${kind}`} className="clear-both text-ink-soft">
          {text(`alerts.what.${kind}`)}
        </p>
        {always && (
          <p className="mt-2">
            <Badge tone="gain">{text('alerts.always')}</Badge>
          </p>
        )}
        {!always && isBlocked && (
          <a href={`${paths.security}#consents`} className="mt-2 inline-flex min-h-11 items-center underline">
            {text('alerts.needsOffers')}
          </a>
        )}
        {!always && (
          <div className="mt-1">
            {ways.map(({ way, on }) => (
              <WayBox key={way} kind={kind} way={way} on={on} settings={settings} isBlocked={isBlocked} />
            ))}
          </div>
        )}
      </fieldset>
    </Card>
  );
}

type Box = Readonly<{
  kind: AlertKind;
  way: AlertWay;
  on: boolean;
  settings: AlertSettings;
  isBlocked: boolean;
}>;

/** One way: to be ticked where it leads to somebody, and else what is to be done first. What is on can always be switched off. */
function WayBox({ kind, way, on, settings, isBlocked }: Box) {
  const text = useText();
  const set = useSet();
  const choose = useMutation({
    mutationFn: (wanted: boolean) => set(chooseAlert, { body: { chosen: { kind, way }, on: wanted } }),
  });
  const contact = way === 'push' ? null : settings[way];
  const name = text(`alerts.way.${way}`);
  if (way !== 'push' && contact === null && !on)
    return (
      <a href={paths.security} className="flex min-h-11 items-center underline">
        {text(`alerts.needs.${way}`)}
      </a>
    );
  return (
    <Checkbox
      label={contact ? text('alerts.wayTo', { way: name, contact }) : name}
      checked={choose.isPending ? choose.variables : on}
      disabled={isBlocked && !on}
      error={choose.error ? sentenceOf(choose.error, text) : undefined}
      onChange={({ target }) => choose.mutate(target.checked)}
    />
  );
}

/** Whether a locked screen says what it is about. */
function DetailsCard({ shown }: { shown: boolean }) {
  const text = useText();
  const set = useSet();
  const show = useMutation({
    mutationFn: (wanted: boolean) => set(showAlertDetails, { body: { shown: wanted } }),
  });
  return (
    <Card>
      <h2 className="text-lg font-bold">{text('alerts.screenTitle')}</h2>
      <p id="details-note" className="mt-1 text-ink-soft">
        {text('alerts.detailsNote')}
      </p>
      <Checkbox
        label={text('alerts.details')}
        aria-describedby="details-note"
        checked={show.isPending ? show.variables : shown}
        onChange={({ target }) => show.mutate(target.checked)}
      />
      <FormError>{show.error ? sentenceOf(show.error, text) : undefined}</FormError>
    </Card>
  );
}
