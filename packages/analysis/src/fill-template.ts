import type { DataValue } from './check.ts';

/** Puts data in place of `{names}`, once: what looks like a placeholder within the data stays as it is. */
export function fillTemplate(template: string, data: Readonly<Record<string, DataValue>>): string {
  return template.replace(/\{([a-zA-Z]+)\}/g, (placeholder, name: string) => {
    const value = Object.hasOwn(data, name) ? data[name] : undefined;
    if (value === undefined) return placeholder;
    return typeof value === 'object' ? value.join(', ') : String(value);
  });
}
