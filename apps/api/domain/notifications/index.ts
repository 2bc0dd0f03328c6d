export {
  brandSenders,
  factsOfSender,
  senderStanding,
  type BrandSender,
  type BrandSenders,
  type MailSender,
  type SenderFacts,
  type SenderStanding,
  type SmsSender,
} from './brand-sender.ts';
export {
  askSender,
  changeSender,
  checkSenderChange,
  forgetAskedSender,
  keepAskedSender,
  type SenderChange,
  type SenderRefusal,
} from './change-sender.ts';
export { forgetOldNotifications, isDown } from './channel-state.ts';
export { keptNotification, notificationListing, type KeptNotification } from './kept-notifications.ts';
export type { Channel, MessageKind, NotificationContent, NotificationKind, Way } from './notification.ts';
export {
  queueNotification,
  sentChannels,
  type Notifications,
  notificationQueue,
} from './queue-notification.ts';
export {
  merchantsToSend,
  sendDue,
  type NobodySends,
  type SendNotification,
  type NotSent,
} from './send-due.ts';
export { wrongInSender } from './wrong-in-sender.ts';
