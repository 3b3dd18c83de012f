import type { Language } from '@siteglass/analysis/text';
import type { Email } from '../../mail/email.ts';
import { publicUrl } from '../../mail/public-url.ts';
import { sayIn } from '../../text/say.ts';

export const deletedTexts = {
  subject: 'Your account has been deleted',
  paragraphs: [
    'Your Siteglass account has been deleted, along with all its data: scans, crawls, reports, API keys, and settings.',
    'You can use this email address to sign up again.',
  ],
  label: 'Go to Siteglass',
  orCopy: 'Or copy this URL into your browser:',
  notes: [
    'Backups that the operator made earlier keep the data until they are deleted.',
    'This is the last email about this account.',
  ],
} as const;

export function makeDeletedEmail(language: Language, base: string): Email {
  const { label, ...rest } = sayIn(deletedTexts, language, 'emails', 'account-deleted');
  return { language, ...rest, action: { label, href: publicUrl(base, '/', language) }, from: base };
}
