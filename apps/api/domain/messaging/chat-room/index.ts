export {
  banFromRoom,
  blockedInRoom,
  blockInRoom,
  chooseRoomName,
  enterRoom,
  ownRoomBlocks,
  ownRoomMember,
  removeRoomName,
  roomFor,
  roomMemberOf,
  roomStandingOf,
} from './room-member.ts';
export {
  forgetRoom,
  ownRoomMessages,
  removeFromRoom,
  roomMessages,
  roomMessagesAt,
  shownOrder,
  type RoomMessage,
} from './room-messages.ts';
export { roomTermsOf, saveRoomTerms } from './room-terms.ts';
export { sayForHouse, sayInRoom, type Shown } from './say-in-room.ts';
