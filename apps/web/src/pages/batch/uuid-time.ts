/** The creation time encoded in a UUIDv7, as ISO 8601; the current time for other UUIDs. */
export function startOfUuid(id: string): string {
  const ms = Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16);
  return new Date(Number.isNaN(ms) ? Date.now() : ms).toISOString();
}
