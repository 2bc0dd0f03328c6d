import * as z from 'zod/mini';
import { id, instant } from '../codecs.ts';
import { endpoint } from '../endpoint.ts';
import type { ConsoleAudience } from './audience.ts';
import { staffText } from './member-messages.ts';
import { person } from './parts.ts';

/** What staff have written to each other about something on the desk, the oldest first; empty where it is about an account of one's own. */
export const staffNotes = () =>
  z.array(z.object({ id: id(), by: person, text: z.string(), notedAt: instant() }));

const noting = (name: string, on: string, who: ConsoleAudience) =>
  endpoint({
    name,
    methods: ['POST'],
    path: `/console/${on}/:id/notes`,
    audience: [who],
    idempotent: true,
    params: z.object({ id: id() }),
    body: z.object({ noteId: id(), text: staffText() }),
    answer: z.object({}),
  });

/** Writes a note for colleagues; what is sent twice under one id is one. */
export const noteUnanswered = noting('consoleNoteUnanswered', 'unanswered', 'messages.write');
export const noteReport = noting('consoleNoteMessageReport', 'message-reports', 'messages.moderate');
export const noteApplication = noting('consoleNoteApplication', 'applications', 'applications.manage');
