/** Whether a version is at least the given one. A pre-release precedes its release. Source: https://semver.org */
export function isVersionAtLeast(version: string, min: readonly [number, number, number]): boolean {
  const [, major, minor, patch, preRelease] =
    /^(\d+)\.(\d+)\.(\d+)(-[0-9A-Za-z.-]+)?(?:\+[0-9A-Za-z.-]+)?$/.exec(version) ?? [];
  if (patch === undefined) return false;
  for (const [index, part] of [major, minor, patch].entries()) {
    const difference = Number(part) - (min[index] ?? 0);
    if (difference !== 0) return difference > 0;
  }
  return preRelease === undefined;
}
