// Loaded before a program that `npm start` runs: when that parent dies without a word (kill -9, closed terminal), the
// channel to it breaks, and the program ends as if it had been asked to, instead of holding its port for ever.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
