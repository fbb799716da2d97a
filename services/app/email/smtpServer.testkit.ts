import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** A mail server on a free port, which refuses addresses that begin with `nobody`. */
export const startSmtpServer = async () => {
  const received: string[] = [];
  const commands: string[] = [];
  const silent = () => undefined;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    // The addresses that the server hands over are in Unicode, however they came.
    logger: {
      ...{ info: silent, error: silent, warn: silent, trace: silent, fatal: silent },
      debug: (entry: { tnx?: string }, _format: string, line: string) => void (entry.tnx === 'command' && commands.push(line)),
    },
    onRcptTo: ({ address }, _session, callback) =>
      callback(address.startsWith('nobody') ? Object.assign(new Error(`no such user ${address}`), { responseCode: 550 }) : null),
    onData: (stream, _session, callback) => {
      const chunks: Buffer[] = [];
      stream.on('data', chunk => chunks.push(chunk));
      stream.on('end', () => {
        received.push(Buffer.concat(chunks).toString());
        callback();
      });
    },
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    /** Emails as they came. */
    received,
    /** Lines of its clients, as they came. */
    commands,
    stop: () => new Promise<void>(resolve => server.close(() => resolve())),
  };
};
