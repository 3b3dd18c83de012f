import { markdownTable } from '@siteglass/analysis';
import { settingsIn } from './setting-tree.ts';
import { settingGroups } from './settings.ts';

/** The part of docs/operations.md that lists the settings: a table for each group. */
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

/** Puts names of settings, URLs, JSON and email addresses into code. */
function withCode(cell: string): string {
  return cell.replaceAll(/\b[A-Z]+_[A-Z_]+\b|\w+:\/\/[^\s,;]*|\{.*\}|<[^>]*>/g, '`$&`');
}
