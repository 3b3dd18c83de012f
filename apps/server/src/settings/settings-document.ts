import { markdownTable } from '@siteglass/analysis';
import { settingsIn } from './setting-tree.ts';
import { settingGroups } from './settings.ts';

/** The settings section of docs/operations.md: one table per group. */
export function settingsTables(): string {
  return Object.entries(settingGroups)
    .map(([title, group]) => {
      const rows = settingsIn(group).map(({ name, defaultText, description, allowed }) => [
        `\`${name}\``,
        defaultText,
        withCode(description),
        withCode(allowed),
      ]);
      return `### ${title}\n\n${markdownTable([['Setting', 'Default', 'Description', 'Must be'], ...rows])}`;
    })
    .join('\n\n');
}

/** Formats names of settings, URLs, JSON, and email addresses as code. */
function withCode(cell: string): string {
  return cell.replaceAll(/\b[A-Z]+_[A-Z_]+\b|\w+:\/\/[^\s,;]*|\{.*\}|<[^>]*>/g, '`$&`');
}
