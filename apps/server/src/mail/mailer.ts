import { createTransport } from 'nodemailer';
import { isLoopbackHost } from '../config.ts';
import { renderHtml, renderText, type Letter, type WrittenLetter } from './letter.ts';
import { toFileName, toLine } from './safe-text.ts';

export interface MailAddress {
  /** Empty where there is none. */
  readonly name: string;
  readonly address: string;
}

export interface Mail {
  readonly to: string;
  /** The same for every try. */
  readonly id: string;
  readonly letter: Letter | WrittenLetter;
  readonly attachments?: readonly MailAttachment[];
  /**
   * http(s) address where a bare POST takes the recipient off (RFC 8058); told in the headers `List-Unsubscribe` and
   * `List-Unsubscribe-Post`.
   */
  readonly unsubscribeUrl?: string;
}

export interface MailAttachment {
  /** Made safe where it is sent. */
  readonly fileName: string;
  readonly mediaType: 'application/pdf' | 'image/png' | 'image/jpeg' | 'text/csv' | 'application/json';
  readonly bytes: Uint8Array;
}

export type MailOutcome =
  | { readonly isTaken: true }
  /** The server will not take it another time either. */
  | { readonly isTaken: false; readonly reason: string };

export interface Mailer {
  /** Throws for what may work later; the error tells neither address nor text of the mail. */
  readonly send: (mail: Mail, signal: AbortSignal) => Promise<MailOutcome>;
  /** Throws where the server cannot be reached, or does not let us in. */
  readonly verify: () => Promise<void>;
}

/** Milliseconds: for the way to the server, its greeting, and its silence between two words. */
const waits = {
  dnsTimeout: 10_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 20_000,
};

/** Characters. */
const longestSubject = 200;

/** Sends mails by the server of `smtpUrl`, whose certificate is verified wherever it has one. */
export function createMailer({ smtpUrl, from }: { smtpUrl: string; from: MailAddress }): Mailer {
  const transport = createTransport({
    url: smtpUrl,
    ...waits,
    ...(mustEncrypt(smtpUrl) ? { requireTLS: true } : {}),
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = from.address.slice(from.address.lastIndexOf('@') + 1);

  return {
    async send({ to, id, letter, attachments = [], unsubscribeUrl }, signal) {
      if (!isOneAddress(to)) return { isTaken: false, reason: 'the recipient is not one address' };
      const list = unsubscribeUrl === undefined ? {} : listHeaders(unsubscribeUrl);
      try {
        await transport.sendMail({
          // A copy: the library writes into it.
          from: { ...from },
          // Not as text, where a comma would make two of it.
          to: { name: '', address: to },
          messageId: `<${id}@${domain}>`,
          // One line, whoever wrote it; the library encodes it (RFC 2047).
          subject: toLine(letter.subject, longestSubject),
          ...('html' in letter
            ? { text: letter.text, html: letter.html }
            : { text: renderText(letter), html: renderHtml(letter) }),
          attachments: attachments.map(({ fileName, mediaType, bytes }) => ({
            filename: toFileName(fileName),
            contentType: mediaType,
            contentDisposition: 'attachment' as const,
            content: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength),
          })),
          // Nobody's automatic answer is wanted (RFC 3834).
          headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': letter.language, ...list },
          signal,
        });
        return { isTaken: true };
      } catch (error) {
        signal.throwIfAborted();
        if (!isSmtpError(error)) throw error;
        const reason = reasonOf(error);
        if (isFinal(error)) return { isTaken: false, reason };
        // eslint-disable-next-line preserve-caught-error -- its own words may repeat the address
        throw new Error(`The mail server has not taken a mail (${reason}).`);
      }
    },
    async verify() {
      await transport.verify();
    },
  };
}

/** Nothing in it that could name a second one, or end a header or a command. */
function isOneAddress(text: string): boolean {
  return text.length <= 254 && /^[^\s\p{Cc}<>()[\],;:"\\@]+@[^\s\p{Cc}<>(),;"\\@]+$/u.test(text);
}

/** RFC 2369 and RFC 8058. @throws {TypeError} for what is no http(s) address */
function listHeaders(unsubscribeUrl: string): Readonly<Record<string, string>> {
  const { protocol, href } = new URL(unsubscribeUrl);
  if (protocol !== 'https:' && protocol !== 'http:') {
    throw new TypeError('The address to unsubscribe at is not of the web.');
  }
  // The parser has encoded whatever could end the brackets or the line.
  return { 'List-Unsubscribe': `<${href}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}

/** A password goes over no line that others can read, unless the operator's URL says so itself. */
function mustEncrypt(smtpUrl: string): boolean {
  const { protocol, username, hostname, searchParams } = new URL(smtpUrl);
  const isTold = searchParams.has('requireTLS') || searchParams.has('ignoreTLS');
  return (
    protocol === 'smtp:' && username !== '' && !isTold && !isLoopbackHost(hostname.replace(/^\[|\]$/g, ''))
  );
}

interface SmtpError {
  readonly code: string;
  readonly responseCode?: number;
  readonly command?: string;
}

function isSmtpError(error: unknown): error is SmtpError {
  return typeof (error as Partial<SmtpError>).code === 'string';
}

/** Without the server's own words, which may repeat the address. */
function reasonOf({ code, responseCode, command }: SmtpError): string {
  return [code, responseCode, command].filter((part) => part !== undefined).join(' ');
}

/** The server wants a login or TLS first, or takes no login of ours (RFC 4954, 6; RFC 3207, 4). */
const operatorCodes: readonly number[] = [530, 534, 535, 538];

/**
 * Refused for this mail (RFC 5321, 4.2.1), or by the library before it was offered: without a code of the server.
 * A login that is missing or fails is for the operator to mend, and the mail waits for that.
 */
function isFinal({ code, responseCode = 550 }: SmtpError): boolean {
  if (code !== 'EENVELOPE' && code !== 'EMESSAGE') return false;
  return responseCode >= 500 && responseCode < 600 && !operatorCodes.includes(responseCode);
}
