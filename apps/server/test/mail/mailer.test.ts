import { createServer, type AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterEach, describe, expect, it } from 'vitest';
import type { Letter } from '../../src/mail/letter.ts';
import { createMailer } from '../../src/mail/mailer.ts';
import { createSelfSigned } from '../servers/certificates.ts';

const letter: Letter = {
  locale: 'en',
  subject: 'A letter',
  paragraphs: ['Hello.'],
  action: { label: 'Go', href: 'https://siteglass.example/#there' },
  orCopy: 'Or copy this:',
  notes: [],
  from: 'https://siteglass.example',
};
const mail = { to: 'you@example.com', id: '0193a1b0-0000-4000-8000-000000000000', letter };
const from = Object.freeze({ name: 'Siteglass', address: 'mail@siteglass.example' });

const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

/** What it was sent, and where it is. */
async function startServer(options: SMTPServerOptions): Promise<{ port: number; taken: string[] }> {
  const taken: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    logger: false,
    onData: (stream, { envelope }, done) => {
      stream.resume();
      stream.on('end', () => {
        taken.push(...envelope.rcptTo.map(({ address }) => address));
        done();
      });
    },
    ...options,
  });
  // A client that breaks a handshake off is none of its business.
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  closers.push(() => new Promise((resolve) => server.close(() => resolve())));
  return { port: (server.server.address() as AddressInfo).port, taken };
}

const send = (smtpUrl: string, signal = new AbortController().signal) =>
  createMailer({ smtpUrl, from }).send(mail, signal);

describe('a mail server whose certificate nobody vouches for', () => {
  it.each([
    ['smtps', { secure: true }],
    ['smtp', {}],
  ])('gets no mail by %s', async (protocol, options) => {
    const { leafPem, keyPem } = await createSelfSigned({ commonName: 'localhost', names: ['localhost'] });
    const { port, taken } = await startServer({ ...options, cert: leafPem, key: keyPem });
    await expect(send(`${protocol}://localhost:${port}`)).rejects.toThrow(
      /^The mail server has not taken a mail \((ESOCKET|ETLS)/,
    );
    expect(taken).toEqual([]);
    // Unless the operator says so.
    const told = `${protocol}://localhost:${port}?tls.rejectUnauthorized=false`;
    expect(await send(told)).toEqual({ isTaken: true });
    expect(taken).toEqual(['you@example.com']);
  });
});

describe('a password', () => {
  const server = {
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: (auth, _session, done) => done(null, { user: auth.username ?? '' }),
  } satisfies SMTPServerOptions;

  it('goes over no open line to another machine', async () => {
    const { port, taken } = await startServer(server);
    // Another name for this machine, as far as the address tells.
    const place = `me:secret@0.0.0.0:${port}`;
    await expect(send(`smtp://${place}`)).rejects.toThrow(/ETLS/);
    expect(taken).toEqual([]);
    expect(await send(`smtp://${place}?requireTLS=false`)).toEqual({ isTaken: true });
    expect(await send(`smtp://me:secret@127.0.0.1:${port}`)).toEqual({ isTaken: true });
  });

  it('that is wrong is for the operator to mend: the mail waits', async () => {
    const { port } = await startServer({
      ...server,
      onAuth: (_auth, _session, done) => done(new Error('you@example.com is unknown here')),
    });
    const refused = send(`smtp://me:wrong@127.0.0.1:${port}`);
    await expect(refused).rejects.toThrow(/^The mail server has not taken a mail \(EAUTH 535/);
    await expect(refused).rejects.not.toThrow(/example\.com|wrong/);
  });
});

describe('a mail that is refused', () => {
  it.each([
    ['at its recipient, for good', 'onRcptTo', 550, true],
    ['at its recipient, for now', 'onRcptTo', 452, false],
    ['at its sender, for good', 'onMailFrom', 553, true],
  ] as const)('%s', async (_how, at, responseCode, isFinal) => {
    const { port } = await startServer({
      disabledCommands: ['STARTTLS', 'AUTH'],
      [at]: (_address: unknown, _session: unknown, done: (error: Error) => void) =>
        done(Object.assign(new Error('you@example.com?'), { responseCode })),
    });
    const sending = send(`smtp://127.0.0.1:${port}`);
    if (isFinal) {
      const reason = expect.stringMatching(new RegExp(`^EENVELOPE ${responseCode}`)) as string;
      expect(await sending).toEqual({ isTaken: false, reason });
    } else await expect(sending).rejects.toThrow(new RegExp(`\\(EENVELOPE ${responseCode}`));
  });
});

it('a server that says nothing is left when the process has to go', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  closers.push(() => new Promise((resolve) => server.close(() => resolve())));
  const controller = new AbortController();
  server.once('connection', (socket) => {
    socket.on('error', () => undefined);
    controller.abort(new Error('told to go'));
  });
  const sending = send(`smtp://127.0.0.1:${(server.address() as AddressInfo).port}`, controller.signal);
  await expect(sending).rejects.toThrow('told to go');
});
