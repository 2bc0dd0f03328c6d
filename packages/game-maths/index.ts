export { crashPointX100, readSeed, seedHash } from './seed.ts';
export { openStream, type Stream, type StreamSeed } from './stream.ts';
