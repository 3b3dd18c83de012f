import { createServer, type AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterEach, describe, expect, it } from 'vitest';
import type { Email, RenderedEmail } from '../../src/mail/email.ts';
import { createMailer, type Mail, type MailOutcome } from '../../src/mail/mailer.ts';
import { createSelfSigned } from '../servers/certificates.ts';

const email: Email = {
  language: 'en',
  subject: 'An email',
  paragraphs: ['Hello.'],
  action: { label: 'Go', href: 'https://siteglass.example/#there' },
  orCopy: 'Or copy this:',
  notes: [],
  from: 'https://siteglass.example',
};
const mail = { to: 'you@example.com', id: '0193a1b0-0000-4000-8000-000000000000', email };
const from = Object.freeze({ name: 'Siteglass', address: 'mail@siteglass.example' });

const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

/** The received emails, and the server's port. */
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
  // A client that aborts a handshake must not fail the test.
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  closers.push(() => new Promise((resolve) => server.close(() => resolve())));
  return { port: (server.server.address() as AddressInfo).port, taken };
}

const send = (smtpUrl: string, signal = new AbortController().signal) =>
  createMailer({ smtpUrl, from }).send(mail, signal);

describe('a mail server with an untrusted certificate', () => {
  it.each([
    ['smtps', { secure: true }],
    ['smtp', {}],
  ])('gets no email by %s', async (protocol, options) => {
    const { leafPem, keyPem } = await createSelfSigned({ commonName: 'localhost', names: ['localhost'] });
    const { port, taken } = await startServer({ ...options, cert: leafPem, key: keyPem });
    await expect(send(`${protocol}://localhost:${port}`)).rejects.toThrow(
      /^The mail server did not accept an email \((ESOCKET|ETLS)/,
    );
    expect(taken).toEqual([]);
    // Unless the operator allows it.
    const smtpUrl = `${protocol}://localhost:${port}?tls.rejectUnauthorized=false`;
    expect(await send(smtpUrl)).toEqual({ isTaken: true });
    expect(taken).toEqual(['you@example.com']);
  });
});

describe('a password', () => {
  const server = {
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: (auth, _session, done) => done(null, { user: auth.username ?? '' }),
  } satisfies SMTPServerOptions;

  it('is not sent to another machine without encryption', async () => {
    const { port, taken } = await startServer(server);
    // Another name for this machine, as far as the address shows.
    const place = `me:secret@0.0.0.0:${port}`;
    await expect(send(`smtp://${place}`)).rejects.toThrow(/ETLS/);
    expect(taken).toEqual([]);
    expect(await send(`smtp://${place}?requireTLS=false`)).toEqual({ isTaken: true });
    expect(await send(`smtp://me:secret@127.0.0.1:${port}`)).toEqual({ isTaken: true });
  });

  it('that is wrong is for the operator to fix: the email waits', async () => {
    const { port } = await startServer({
      ...server,
      onAuth: (_auth, _session, done) => done(new Error('you@example.com is unknown here')),
    });
    const refused = send(`smtp://me:wrong@127.0.0.1:${port}`);
    await expect(refused).rejects.toThrow(/^The mail server did not accept an email \(EAUTH 535/);
    await expect(refused).rejects.not.toThrow(/example\.com|wrong/);
  });
});

describe('a rejected email', () => {
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

it('a server that does not respond is dropped when the process has to exit', async () => {
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

describe('an email with an attachment and an unsubscribe link', () => {
  const written: RenderedEmail = { language: 'it', subject: 'Un report', text: 'Testo', html: '<p>HTML</p>' };
  const unsubscribeUrl = `https://siteglass.example/app/api/unsubscribe?token=${'a-b_c.'.repeat(60)}`;

  /** The raw email as received by the server. */
  async function sendRaw(changed: Partial<Mail>): Promise<{ raw: string; outcome: MailOutcome }> {
    let raw = '';
    const { port } = await startServer({
      disabledCommands: ['STARTTLS', 'AUTH'],
      onData: (stream, _session, done) => {
        stream.on('data', (chunk: Buffer) => (raw += chunk.toString('latin1')));
        stream.on('end', () => done());
      },
    });
    const mailer = createMailer({ smtpUrl: `smtp://127.0.0.1:${port}`, from });
    const outcome = await mailer.send({ ...mail, email: written, ...changed }, new AbortController().signal);
    return { raw, outcome };
  }
  /** Names of the headers before the first part, unfolded. */
  const headersOf = (raw: string): readonly string[] =>
    raw
      .slice(0, raw.indexOf('\r\n\r\n'))
      .replaceAll(/\r\n[ \t]+/g, ' ')
      .split('\r\n');
  const ordinary = [
    'From',
    'To',
    'Subject',
    'Message-ID',
    'Date',
    'MIME-Version',
    'Content-Type',
    'Auto-Submitted',
    'Content-Language',
    'List-Unsubscribe',
    'List-Unsubscribe-Post',
  ].toSorted();

  it('has both', async () => {
    const bytes = Buffer.from(Array.from({ length: 1000 }, (_, at) => at % 256));
    const { raw, outcome } = await sendRaw({
      unsubscribeUrl,
      attachments: [{ fileName: 'report-12.pdf', mediaType: 'application/pdf', bytes }],
    });
    expect(outcome).toEqual({ isTaken: true });
    expect(headersOf(raw)).toContain(`List-Unsubscribe: <${unsubscribeUrl}>`);
    expect(headersOf(raw)).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    expect(raw).toContain('Content-Type: application/pdf; name=report-12.pdf');
    expect(raw).toContain('Content-Disposition: attachment; filename=report-12.pdf');
    expect(raw.replaceAll('\r\n', '')).toContain(bytes.toString('base64'));
    // RFC 5322, 2.1.1
    expect(Math.max(...raw.split('\r\n').map((line) => line.length))).toBeLessThanOrEqual(998);
  });

  it.each<[string, Partial<Mail>]>([
    ['subject', { email: { ...written, subject: 'A\r\nBcc: victim@example.com\r\n\r\nbody' } }],
    ['subject with another line end', { email: { ...written, subject: 'A\u2028Bcc: v@example.com\nX: y' } }],
    ['subject that is encoded already', { email: { ...written, subject: '=?utf-8?Q?A=0d=0aBcc:_v?=' } }],
    [
      'file name',
      {
        attachments: [
          {
            fileName: 'a"\r\nBcc: victim@example.com\r\n.pdf',
            mediaType: 'application/pdf',
            bytes: Buffer.of(1),
          },
        ],
      },
    ],
    [
      'address to unsubscribe at',
      { unsubscribeUrl: 'https://siteglass.example/?t=a>\r\nBcc: v@example.com' },
    ],
  ])('gets no header injected by its %s', async (_what, changed) => {
    const { raw, outcome } = await sendRaw({ unsubscribeUrl, ...changed });
    expect(outcome).toEqual({ isTaken: true });
    expect(
      headersOf(raw)
        .map((header) => header.slice(0, header.indexOf(':')))
        .toSorted(),
    ).toEqual(ordinary);
    expect(raw).not.toMatch(/^(bcc|x):/im);
  });

  it.each([
    'you@example.com, victim@example.com',
    'you@example.com\r\nBcc: victim@example.com',
    '<you@example.com>',
    'you@victim@example.com',
    'you',
  ])('is not sent to %j', async (to) => {
    const { raw, outcome } = await sendRaw({ to });
    expect(outcome).toEqual({ isTaken: false, reason: 'the recipient is not a single address' });
    expect(raw).toBe('');
  });

  it.each(['javascript:alert(1)', 'mailto:x@example.com', 'nothing'])(
    'offers no unsubscribe link like %s',
    async (url) => {
      await expect(sendRaw({ unsubscribeUrl: url })).rejects.toThrow(TypeError);
    },
  );
});
