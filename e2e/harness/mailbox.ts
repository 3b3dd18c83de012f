import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { readMail, type ReceivedMail } from './mime.ts';
import { patienceMs, waitFor } from './service.ts';

/** A mail server on loopback, and the emails it has received. */
export interface Mailbox {
  /** For SMTP_URL. */
  readonly url: string;
  readonly messages: readonly ReceivedMail[];
  /** The oldest email to an address, with such a subject, that no earlier call has returned. */
  readonly waitForMail: (to: string, withinMs?: number, subject?: RegExp) => Promise<ReceivedMail>;
  /** The number of attempts to deliver an email to an address, accepted or not. */
  readonly tries: (to: string) => number;
  /** The status code for emails to this address: 4xx or 5xx; null to accept them. */
  readonly refuse: (to: string, code: number | null) => void;
  /** Stops listening until `comeBack`, which uses the same port. */
  readonly goOffline: () => Promise<void>;
  readonly goOnline: () => Promise<void>;
  readonly close: () => Promise<void>;
}

export async function startMailbox(): Promise<Mailbox> {
  const messages: ReceivedMail[] = [];
  const given = new Set<ReceivedMail>();
  const recipients: string[] = [];
  const refused = new Map<string, number>();

  const listen = async (at: number): Promise<SMTPServer> => {
    const server = new SMTPServer({
      disabledCommands: ['STARTTLS', 'AUTH'],
      onRcptTo: ({ address }, _session, done) => {
        recipients.push(address);
        const code = refused.get(address);
        done(code === undefined ? null : Object.assign(new Error('not now'), { responseCode: code }));
      },
      onData: (stream, { envelope }, done) => {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          const raw = Buffer.concat(chunks).toString('latin1');
          messages.push(
            readMail(
              raw,
              envelope.rcptTo.map(({ address }) => address),
            ),
          );
          done();
        });
      },
    });
    await new Promise<void>((resolve) => server.listen(at, '127.0.0.1', () => resolve()));
    return server;
  };
  const stop = (server: SMTPServer): Promise<void> => new Promise((resolve) => server.close(() => resolve()));

  let server = await listen(0);
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    messages,
    waitForMail: (to, withinMs = patienceMs, subject = /(?:)/) =>
      waitFor(
        `a mail for ${to}`,
        () => {
          const mail = messages.find(
            (one) =>
              one.recipients.includes(to) && !given.has(one) && subject.test(one.headers['subject'] ?? ''),
          );
          if (mail !== undefined) given.add(mail);
          return mail;
        },
        withinMs,
      ),
    tries: (to) => recipients.filter((address) => address === to).length,
    refuse: (to, code) => {
      if (code === null) refused.delete(to);
      else refused.set(to, code);
    },
    goOffline: () => stop(server),
    goOnline: async () => {
      server = await listen(port);
    },
    close: () => stop(server),
  };
}
