export interface SettingsSection {
  /** The path of its page, as in `routes.ts`. */
  readonly path: string;
  readonly label: 'account' | 'sessions' | 'usage' | 'keys' | 'verifications' | 'branding' | 'webhooks';
}

/** The settings sections in the order of their navigation. Pages listed here are shown with that navigation. */
export const settingsSections: readonly SettingsSection[] = [
  { path: '/account', label: 'account' },
  { path: '/sessions', label: 'sessions' },
  { path: '/usage', label: 'usage' },
  { path: '/keys', label: 'keys' },
  { path: '/verifications', label: 'verifications' },
  { path: '/branding', label: 'branding' },
  { path: '/webhooks', label: 'webhooks' },
];

/** The settings section of a path; undefined if the path is not a settings page. */
export function settingsSectionAt(pathname: string): SettingsSection | undefined {
  return settingsSections.find(({ path }) => pathname === path || pathname.startsWith(`${path}/`));
}
