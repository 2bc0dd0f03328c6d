import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';

/** As much of a mail server as one message needs, on this machine. */
export type MailServer = Awaited<ReturnType<typeof openMailServer>>;

/** Opens a mail server that encrypts nothing and knows everybody, and keeps every line that it hears. */
export async function openMailServer() {
  const heard: string[] = [];
  const sockets = new Set<Socket>();
  /** What it says to what it is told; nothing at all, where that is null. */
  const says: { greeting: string | null; toLogin: string; toRecipient: string } = {
    greeting: '220 test',
    toLogin: '235 come in',
    toRecipient: '250 ok',
  };
  const server = createServer((socket) => {
    sockets.add(socket);
    let inData = false;
    let rest = '';
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
    if (says.greeting !== null) socket.write(`${says.greeting}\r\n`);
    const answer = (line: string): string | null => {
      if (inData) {
        if (line !== '.') return null;
        inData = false;
        return '250 taken';
      }
      if (/^DATA/i.test(line)) {
        inData = true;
        return '354 go on';
      }
      if (/^EHLO/i.test(line)) return '250-test\r\n250 AUTH PLAIN';
      if (/^STARTTLS/i.test(line)) return '502 no';
      if (/^AUTH/i.test(line)) return says.toLogin;
      if (/^RCPT/i.test(line)) return says.toRecipient;
      return /^QUIT/i.test(line) ? '221 bye' : '250 ok';
    };
    socket.on('data', (chunk) => {
      rest += chunk.toString();
      for (let end = rest.indexOf('\r\n'); end >= 0; end = rest.indexOf('\r\n')) {
        const line = rest.slice(0, end);
        rest = rest.slice(end + 2);
        heard.push(line);
        const said = answer(line);
        if (said !== null) socket.write(`${said}\r\n`);
        if (said === '221 bye') socket.end();
      }
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    heard,
    says,
    /** To whom messages went. */
    recipients: () => heard.flatMap((line) => /^RCPT TO:<(.*)>/.exec(line)?.[1] ?? []),
    async close() {
      for (const socket of sockets) socket.destroy();
      if (!server.listening) return;
      server.close();
      await once(server, 'close');
    },
  };
}
