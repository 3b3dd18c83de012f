/** Whether the name can be queried (RFC 1035, 2.3.4); a trailing dot is not part of it. */
export function isQueryable(name: string): boolean {
  return name.length <= 253 && name.split('.').every((label) => label !== '' && label.length <= 63);
}

export function withoutFinalDot(name: string): string {
  return name.endsWith('.') ? name.slice(0, -1) : name;
}

export function isSameName(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase();
}

export function isSameOrBelow(name: string, ancestor: string): boolean {
  return isSameName(name, ancestor) || name.toLowerCase().endsWith(`.${ancestor.toLowerCase()}`);
}

/** Removes labels from the left of a name that is too long. Source: RFC 7208 section 7.3. */
export function fitName(written: string): string {
  let name = withoutFinalDot(written);
  while (name.length > 253 && name.includes('.')) name = name.slice(name.indexOf('.') + 1);
  return name;
}
