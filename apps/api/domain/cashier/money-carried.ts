import { ok, refuse, type Outcome } from '@mela/primitives';
import type { Scope } from '../../platform/scope.ts';
import { jurisdictionOf } from '../merchants/index.ts';
import type { OutOfBounds } from './refusals.ts';

/** Which money a connector's company moves: the sandbox's, or real money. */
export type CarriesMoney = Readonly<{ money: 'demo' | 'real' }>;

/** The connectors of an installation, by the name that channels use. */
export type Connectors = Readonly<Record<string, CarriesMoney>>;

/** Which money a new channel carries by a connector: the brand's own kind, or it is refused beside its field, as is one that is not there. */
export async function moneyCarried(
  scope: Scope,
  connectors: Connectors,
  name: string,
): Promise<Outcome<CarriesMoney['money'], OutOfBounds>> {
  const connector = Object.hasOwn(connectors, name) ? connectors[name] : undefined;
  if (!connector) return refuse(wrong('connector', 'field.channel.no-connector'));
  return (await isOwnMoney(scope, connector)) ? ok(connector.money) : refuse(otherMoney('connector'));
}

/** Whether money of that kind is the brand's. */
export async function isOwnMoney(scope: Scope, { money }: CarriesMoney): Promise<boolean> {
  const own = (await jurisdictionOf(scope)).money;
  return (own === 'demo') === (money === 'demo');
}

/** Said beside the field that asks for a channel of another kind of money than the brand's. */
export const otherMoney = (field: string): OutOfBounds => wrong(field, 'field.channel.other-money');

const wrong = (field: string, id: string): OutOfBounds => ({
  kind: 'out-of-bounds',
  fields: { [field]: { id } },
});
