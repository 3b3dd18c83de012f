import { createTransport } from 'nodemailer';
import { isLoopbackHost } from '../config.ts';
import { hasOwnBrand, logoId, noMailBrand, type MailBrand } from './frame-html.ts';
import { renderHtml, renderText, type Email, type RenderedEmail } from './email.ts';
import { toFileName, toLine } from './safe-text.ts';

export interface MailAddress {
  /** Empty if there is none. */
  readonly name: string;
  readonly address: string;
}

export interface Mail {
  readonly to: string;
  /** The same for every attempt. */
  readonly id: string;
  readonly email: Email | RenderedEmail;
  readonly attachments?: readonly MailAttachment[];
  /** Whose sender name and logo it has. */
  readonly brand?: MailBrand;
  /**
   * http(s) URL where a bare POST unsubscribes the recipient (RFC 8058), sent in the headers `List-Unsubscribe` and
   * `List-Unsubscribe-Post`.
   */
  readonly unsubscribeUrl?: string;
}

export interface MailAttachment {
  /** Sanitized when it is sent. */
  readonly fileName: string;
  readonly mediaType: 'application/pdf' | 'image/png' | 'image/jpeg' | 'text/csv' | 'application/json';
  readonly bytes: Uint8Array;
  /** Of a part that the HTML shows, by this Content-ID. */
  readonly contentId?: string;
}

export type MailOutcome =
  | { readonly isTaken: true }
  /** Rejected permanently: another attempt would fail too. */
  | { readonly isTaken: false; readonly reason: string };

export interface Mailer {
  /** Throws if a later attempt may succeed; the error contains neither the address nor the text of the email. */
  readonly send: (mail: Mail, signal: AbortSignal) => Promise<MailOutcome>;
  /** Throws if the server cannot be reached or rejects the login. */
  readonly verify: () => Promise<void>;
}

/** Milliseconds: to resolve the host, to connect, for the greeting, and without any data. */
const waits = {
  dnsTimeout: 10_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 20_000,
};

/** Characters. */
const maxSubjectLength = 200;
const maxNameLength = 80;

/** Sends emails through the server of `smtpUrl`; a certificate is always verified. */
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
    async send({ to, id, email, attachments = [], brand = noMailBrand, unsubscribeUrl }, signal) {
      if (!isOneAddress(to)) return { isTaken: false, reason: 'the recipient is not a single address' };
      const list = unsubscribeUrl === undefined ? {} : listHeaders(unsubscribeUrl);
      try {
        await transport.sendMail({
          // A copy: the library modifies it.
          from: {
            ...from,
            name: toLine(brand.senderName ?? (hasOwnBrand(brand) ? '' : from.name), maxNameLength),
          },
          // Not as a string, where a comma would turn it into two addresses.
          to: { name: '', address: to },
          messageId: `<${id}@${domain}>`,
          // One line, whatever its source; the library encodes it (RFC 2047).
          subject: toLine(email.subject, maxSubjectLength),
          ...('html' in email
            ? { text: email.text, html: email.html }
            : { text: renderText(email), html: renderHtml(email) }),
          attachments: [
            ...attachments.map(toPart),
            ...(brand.logo === null ? [] : [toPart(logoOf(brand.logo))]),
          ],
          // No automatic replies (RFC 3834).
          headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': email.language, ...list },
          signal,
        });
        return { isTaken: true };
      } catch (error) {
        signal.throwIfAborted();
        if (!isSmtpError(error)) throw error;
        const reason = reasonOf(error);
        if (isFinal(error)) return { isTaken: false, reason };
        // eslint-disable-next-line preserve-caught-error -- its message may contain the address
        throw new Error(`The mail server did not accept an email (${reason}).`);
      }
    },
    async verify() {
      await transport.verify();
    },
  };
}

function logoOf({ bytes, mediaType }: NonNullable<MailBrand['logo']>): MailAttachment {
  const fileName = mediaType === 'image/png' ? 'logo.png' : 'logo.jpg';
  return { fileName, mediaType, bytes, contentId: logoId };
}

function toPart({ fileName, mediaType, bytes, contentId }: MailAttachment) {
  return {
    filename: toFileName(fileName),
    contentType: mediaType,
    ...(contentId === undefined
      ? { contentDisposition: 'attachment' as const }
      : { contentDisposition: 'inline' as const, cid: contentId }),
    content: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength),
  };
}

/** Contains nothing that could add a second address, or end a header or a command. */
function isOneAddress(text: string): boolean {
  return text.length <= 254 && /^[^\s\p{Cc}<>()[\],;:"\\@]+@[^\s\p{Cc}<>(),;"\\@]+$/u.test(text);
}

/** RFC 2369 and RFC 8058. @throws {TypeError} unless it is an http(s) URL */
function listHeaders(unsubscribeUrl: string): Readonly<Record<string, string>> {
  const { protocol, href } = new URL(unsubscribeUrl);
  if (protocol !== 'https:' && protocol !== 'http:') {
    throw new TypeError('The unsubscribe URL is not an http or https URL.');
  }
  // The URL parser has encoded whatever could end the brackets or the line.
  return { 'List-Unsubscribe': `<${href}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}

/** A password is not sent unencrypted to another machine, unless the operator's URL says so. */
function mustEncrypt(smtpUrl: string): boolean {
  const { protocol, username, hostname, searchParams } = new URL(smtpUrl);
  const isConfigured = searchParams.has('requireTLS') || searchParams.has('ignoreTLS');
  return (
    protocol === 'smtp:' &&
    username !== '' &&
    !isConfigured &&
    !isLoopbackHost(hostname.replace(/^\[|\]$/g, ''))
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

/** Without the server's own message, which may contain the address. */
function reasonOf({ code, responseCode, command }: SmtpError): string {
  return [code, responseCode, command].filter((part) => part !== undefined).join(' ');
}

/** The server requires a login or TLS, or rejects our login (RFC 4954, 6; RFC 3207, 4). */
const operatorCodes: readonly number[] = [530, 534, 535, 538];

/**
 * Rejected permanently (RFC 5321, 4.2.1), or by the library before the email reached the server, in which case there is
 * no response code. A missing or failed login is for the operator to fix, and the email waits until then.
 */
function isFinal({ code, responseCode = 550 }: SmtpError): boolean {
  if (code !== 'EENVELOPE' && code !== 'EMESSAGE') return false;
  return responseCode >= 500 && responseCode < 600 && !operatorCodes.includes(responseCode);
}
