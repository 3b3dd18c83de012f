import ipaddr from 'ipaddr.js';

/**
 * The network that identifies a client: its IPv4 address, or the /64 of its IPv6 address (RFC 6177 gives a site at
 * least that).
 */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  const prefix = parsed.toByteArray().map((byte, index) => (index < 8 ? byte : 0));
  return `${ipaddr.fromByteArray(prefix).toString()}/64`;
}
