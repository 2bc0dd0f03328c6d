export { openRsVendor } from './games.ts';
export { serveRsWallet } from './serve.ts';
