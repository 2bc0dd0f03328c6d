export type { Flags } from './flags.ts';
export { flagsNow, judgeFlags, setFlags } from './set-flags.ts';
export {
  changeHosts,
  checkHostsChange,
  hostsChange,
  isHostName,
  type BrandHostTaken,
  type HostsChange,
} from './hosts.ts';
export {
  checkInstallationStatus,
  judgeInstallationStatus,
  setInstallationStatus,
  standingOf,
  type InstallationStatus,
  type InstallationStatusVersionConflict,
} from './installation-status.ts';
export {
  jurisdictionOf,
  setJurisdiction,
  type CategoryNotAllowed,
  type JurisdictionRefusal,
} from './jurisdiction.ts';
export type {
  DigitStyle,
  Jurisdiction,
  Merchant,
  MerchantStatus,
  Resource,
  SettingsVersionConflict,
} from './merchant.ts';
export { openForPlay, type BrandClosed } from './open-for-play.ts';
export { insertMerchant, OFFICE_CODE, openMerchant, openOffice, type NewMerchant } from './open-merchant.ts';
export { openMerchantsByHost, type MerchantsByHost } from './merchants-by-host.ts';
export {
  allMerchants,
  allWorkplaces,
  hostsOf,
  merchantByCode,
  merchantById,
  officeOf,
  bumpContentVersion,
  workplaceByCode,
} from './store.ts';
export { openServes } from './merchant.ts';
export { changeSettings, settingsOf, type BrandSettings } from './settings.ts';
export {
  callOffStatus,
  carryOutPlan,
  merchantsToSwitch,
  plannedStatuses,
  planStatus,
  setStatus,
  statusFacts,
  switchStatus,
  type BrandLive,
  type BrandNotFound,
  type NewStatus,
  type PlannedStatus,
  type PlannedStatusNotFound,
} from './set-status.ts';
export {
  drawMark,
  insertMark,
  keepMark,
  markFile,
  marksToSend,
  type DrawnMark,
  type MarkNotFound,
  type MarkPlace,
} from './marks.ts';
export { changeTheme, themeListing, wearAgain, type ThemeNotFound } from './themes.ts';
