export {
  choicesOf,
  choose,
  contactWays,
  ownChoices,
  ownManner,
  showDetails,
  showsDetails,
} from './choices.ts';
export { namesGambling } from './discreet.ts';
export {
  addDevice,
  alertDevicesOf,
  forgetDevice,
  ownAlertDevices,
  removeDevice,
  subscriptionOf,
  tryDevice,
  type PushSubscription,
} from './device.ts';
export { pushKeyOf, pushKeysOf, type PushKeys } from './push-keys.ts';
export { alertListeners } from './protective-letters.ts';
export type { AlertRefusal } from './refusals.ts';
export { merchantsToAlert, tellDue } from './tell-due.ts';
