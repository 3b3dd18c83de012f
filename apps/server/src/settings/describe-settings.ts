import { messageOf, readSetting, type Setting } from './setting.ts';
import { settingsIn, type Environment } from './setting-tree.ts';
import { internalNames, settingGroups } from './settings.ts';

const allSettings = settingsIn(settingGroups);

/** The list of settings for `serve --help`. */
export function settingsHelp(): string {
  const width = Math.max(...allSettings.map(({ name }) => name.length));
  const groups = Object.entries(settingGroups).map(([title, group]) => {
    const lines = settingsIn(group).map(({ name, description, defaultText }) => {
      const ending = defaultText === '' ? '' : ` (default: ${defaultText})`;
      return `  ${name.padEnd(width)}  ${description}${ending}`;
    });
    return `${title}:\n${lines.join('\n')}`;
  });
  return `\nSettings are environment variables. docs/operations.md lists the allowed values of each.\n\n${groups.join('\n\n')}\n`;
}

export interface SettingReport {
  readonly name: string;
  readonly state: 'set' | 'default' | 'invalid' | 'unknown';
  /** The value, masked if it is secret, or what is wrong with it. */
  readonly detail: string;
}

/** What an environment sets, valid or not, and the defaults of the rest; settings without any value are left out. */
export function reportSettings(env: Environment): readonly SettingReport[] {
  return [
    ...allSettings.flatMap((setting) => reportSetting(setting, env[setting.name])),
    ...reportUnknown(env),
  ];
}

function reportSetting(setting: Setting<unknown>, text: string | undefined): readonly SettingReport[] {
  const { name } = setting;
  if (text === undefined || text === '') {
    const value = setting.default;
    // The default's text can be a rule, such as "cores − 1"; the value is exact.
    const detail =
      typeof value === 'number' || typeof value === 'string' ? String(value) : setting.defaultText;
    return detail === '' ? [] : [{ name, state: 'default', detail }];
  }
  try {
    readSetting(setting, text);
    return [{ name, state: 'set', detail: setting.show(text) ?? '********' }];
  } catch (error) {
    return [{ name, state: 'invalid', detail: messageOf(error).slice(name.length + 1) }];
  }
}

function reportUnknown(env: Environment): readonly SettingReport[] {
  const known = [...allSettings.map(({ name }) => name), ...internalNames];
  return Object.entries(env)
    .filter(([name, text]) => name.startsWith('SITEGLASS_') && text !== '' && !known.includes(name))
    .map(([name]) => {
      const nearest = nearestName(name, known);
      const suggestion = nearest === null ? '' : ` Did you mean ${nearest}?`;
      return { name, state: 'unknown', detail: `There is no such setting.${suggestion}` };
    });
}

/** Finds the closest name. Settings of other tools have no prefix here, so SITEGLASS_SMTP_URL is close to SMTP_URL. */
function nearestName(name: string, known: readonly string[]): string | null {
  const bare = name.replace('SITEGLASS_', '');
  const ranked = known
    .map((candidate) => ({ candidate, edits: editsBetween(bare, candidate.replace('SITEGLASS_', '')) }))
    .sort((a, b) => a.edits - b.edits);
  const [nearest] = ranked;
  return nearest !== undefined && nearest.edits <= Math.ceil(bare.length / 3) ? nearest.candidate : null;
}

/** Levenshtein distance. */
function editsBetween(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (let index = 1; index <= from.length; index++) {
    const above = row;
    row = [index];
    for (let at = 1; at <= to.length; at++) {
      const replaced = (above[at - 1] ?? 0) + (from[index - 1] === to[at - 1] ? 0 : 1);
      row.push(Math.min(replaced, (above[at] ?? 0) + 1, (row[at - 1] ?? 0) + 1));
    }
  }
  return row[to.length] ?? 0;
}
