/** When a UUIDv7 was made, ISO 8601 (RFC 9562, 5.7): whatever it names may have been deleted since. */
export function timeOfId(id: string): string {
  return new Date(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)).toISOString();
}
