import type { AnswerOf } from '@mela/wire';
import type { roomView } from '@mela/wire/console/chat-room.ts';

/** What was said in the room, as staff read it. */
export type Said = AnswerOf<typeof roomView>['messages'][number];
