/** When a UUIDv7 was made, which it says of itself, as ISO 8601; now for another one. */
export function startOfUuid(id: string): string {
  const ms = Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16);
  return new Date(Number.isNaN(ms) ? Date.now() : ms).toISOString();
}
