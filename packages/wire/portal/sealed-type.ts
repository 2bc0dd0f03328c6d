/** Media type of a sealed body; in a file of its own, so that naming it does not bring the sealing along. */
export const SEALED_TYPE = 'application/jose';
