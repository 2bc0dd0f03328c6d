export { tell, type Notice } from './append-message.ts';
export * from './chat-room/index.ts';
export {
  broadcastById,
  broadcastListing,
  cancelBroadcast,
  checkBroadcast,
  plainTexts,
  readersOf,
  scheduleBroadcast,
  SECOND_FROM,
  takesTwo,
  type Broadcast,
  type NewBroadcast,
} from './broadcast.ts';
export { merchantsWithBroadcasts, sendBroadcasts } from './send-broadcast.ts';
export {
  archive,
  inboxOf,
  openThread,
  otherIn,
  readUpTo,
  unreadOf,
  type InboxThread,
  type Message,
  type OpenThread,
} from './inbox.ts';
export {
  endServiceChat,
  rateServiceChat,
  VISITOR_MESSAGES_MAX,
  writeToService,
  type ServiceRefusal,
} from './ask-service.ts';
export { sayAtDesks, staffAtDesks } from './desk-presence.ts';
export {
  queueOf,
  serviceChatOf,
  serviceChatsBy,
  serviceMessages,
  type Asker,
  type ServiceChat,
} from './service-chat.ts';
export {
  removeServiceDesk,
  saveServiceDesk,
  serviceDeskBy,
  serviceDesksOf,
  standingOf,
  type DeskHours,
  type ServiceDesk,
} from './service-desk.ts';
export { forgetVisitors, VISITOR_TALK_DAYS } from './forget-visitors.ts';
export { serviceTimes } from './service-times.ts';
export { cannedAnswersOf, removeCannedAnswer, saveCannedAnswer, type CannedAnswer } from './canned-answer.ts';
export { saveSupportTerms, supportTermsOf, type SupportTerms } from './support-terms.ts';
export { liftMute, mute, mutedUntil } from './mute.ts';
export { ownBlocks, ownMessages, ownServiceChats, ownUnanswered, ownWritten } from './own-messages.ts';
export { ownMutes, ownReported, ownReports } from './own-reports.ts';
export { setBlocked } from './reach.ts';
export {
  claimReport,
  decideReport,
  reportById,
  reportListing,
  reportInRoom,
  reportMessage,
  wordsAround,
  type Report,
} from './report.ts';
export type {
  MessageDeskRefusal,
  ServiceDeskNotFound,
  ThreadStateConflict,
  Muted,
  NotReportable,
  NotShareable,
  RoomMemberNotFound,
  RoomMessageNotFound,
  RoomNameNeeded,
  RoomNotOpen,
  RoomSlow,
  WriteRefusal,
} from './refusals.ts';
export { staffAnswers, staffMessages, staffWrites } from './staff-writes.ts';
export { tellOfMovesListener } from './tell-of-moves.ts';
export { tellOfMoneyListener } from './tell-of-money.ts';
export { readingOf, unreadThread, type UnreadThread } from './unread-thread.ts';
export { sendTicket, type NewTicket } from './send-ticket.ts';
export {
  claimUnanswered,
  closeUnanswered,
  handOverUnanswered,
  type UnansweredRefusal,
} from './settle-unanswered.ts';
export { noteForStaff, staffNotes, type Noted } from './staff-note.ts';
export {
  ownTickets,
  supportTicketBySerial,
  ticketPictures,
  ticketsBy,
  ticketsOf,
  type SupportTicket,
} from './support-ticket.ts';
export { lastWords, unansweredById, unansweredListing, type Unanswered } from './unanswered.ts';
export { answer, writeTo } from './write.ts';
export { WRITTEN_PER_DAY } from './written.ts';
