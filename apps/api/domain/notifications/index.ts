export { forgetOldNotifications, isDown } from './channel-state.ts';
export { keptNotification, notificationListing, type KeptNotification } from './kept-notifications.ts';
export type { Channel, NotificationContent, NotificationKind } from './notification.ts';
export { queueNotification, type Notifications, notificationQueue } from './queue-notification.ts';
export { merchantsToSend, sendDue, type SendNotification, type NotSent } from './send-due.ts';
