import { findLanguages } from './find-languages.ts';

/** What lies in the folder of messages when the program starts. */
export const { found } = await findLanguages();
