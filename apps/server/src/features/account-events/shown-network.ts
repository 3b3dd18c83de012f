import ipaddr from 'ipaddr.js';

/**
 * What the log keeps of a client's address: enough for an owner to tell his office from a stranger, and no single
 * machine: the /24 of an IPv4 address, the /48 of an IPv6 address. Null for what is no address.
 */
export function shownNetwork(address: string): string | null {
  if (!ipaddr.isValid(address)) return null;
  const parsed = ipaddr.process(address);
  const kept = parsed.kind() === 'ipv4' ? 3 : 6;
  const bytes = parsed.toByteArray().map((byte, index) => (index < kept ? byte : 0));
  return `${ipaddr.fromByteArray(bytes).toString()}/${kept * 8}`;
}
