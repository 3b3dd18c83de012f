import { readSetting, type Setting } from './setting.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

/** Settings by the keys of their values; related settings may share a key. */
export interface SettingTree {
  readonly [key: string]: Setting<unknown> | SettingTree;
}

export type ValuesOf<Tree> = {
  readonly [Key in keyof Tree]: Tree[Key] extends Setting<infer Value> ? Value : ValuesOf<Tree[Key]>;
};

/** @throws {ConfigError} for the first value that is not allowed */
export function readSettings<Tree extends SettingTree>(tree: Tree, env: Environment): ValuesOf<Tree> {
  const values = Object.entries(tree).map(([key, entry]) => [
    key,
    isSetting(entry) ? readSetting(entry, env[entry.name]) : readSettings(entry, env),
  ]);
  return Object.freeze(Object.fromEntries(values)) as ValuesOf<Tree>;
}

/** All settings of a tree, in its order. */
export function settingsIn(tree: SettingTree): readonly Setting<unknown>[] {
  return Object.values(tree).flatMap((entry) => (isSetting(entry) ? [entry] : settingsIn(entry)));
}

function isSetting(entry: Setting<unknown> | SettingTree): entry is Setting<unknown> {
  return typeof entry['parse'] === 'function';
}
