import type { Language } from '../words/languages.ts';

export interface SettingsSection {
  /** Its page's, as in `routes.ts`. */
  readonly path: string;
  readonly label: Readonly<Record<Language, string>>;
}

/** What an account arranges for itself, in the order of its navigation: a page that stands here has that around it. */
export const settingsSections: readonly SettingsSection[] = [
  { path: '/account', label: { en: 'Account', it: 'Account' } },
  { path: '/usage', label: { en: 'Usage', it: 'Utilizzo' } },
  { path: '/keys', label: { en: 'API keys', it: 'Chiavi API' } },
  { path: '/branding', label: { en: 'Branding', it: 'Marchio' } },
  { path: '/webhooks', label: { en: 'Webhooks', it: 'Webhook' } },
];

/** The section that an address belongs to; undefined for a page that is no setting. */
export function settingsSectionAt(pathname: string): SettingsSection | undefined {
  return settingsSections.find(({ path }) => pathname === path || pathname.startsWith(`${path}/`));
}
