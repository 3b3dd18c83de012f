import ipaddr from 'ipaddr.js';

/**
 * The part of a client's address kept in the log, enough for an owner to tell their office from a stranger without
 * identifying a single machine: the /24 of an IPv4 address, the /48 of an IPv6 address. Null if it is not an IP
 * address.
 */
export function shownNetwork(address: string): string | null {
  if (!ipaddr.isValid(address)) return null;
  const parsed = ipaddr.process(address);
  const kept = parsed.kind() === 'ipv4' ? 3 : 6;
  const bytes = parsed.toByteArray().map((byte, index) => (index < kept ? byte : 0));
  return `${ipaddr.fromByteArray(bytes).toString()}/${kept * 8}`;
}
