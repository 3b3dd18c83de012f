import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/**
 * `public`: globally routable unicast. `exempt`: possibly not public, but the operator allowed its network. `blocked`:
 * everything else, including text that is not an address.
 */
export type AddressVerdict = 'public' | 'exempt' | 'blocked';

export interface AddressGuard {
  /** Judges a single numeric address (IPv4 or IPv6, with or without a zone ID), never a name. Never throws. */
  judge(address: string): AddressVerdict;
}

export type Address = ipaddr.IPv4 | ipaddr.IPv6;

/** A parsed CIDR network. */
export type Network = readonly [address: Address, prefixLength: number];

/** IANA IPv4 Special-Purpose Address Registry: everything not globally reachable, plus multicast. */
const BLOCKED_IPV4 = parseNetworks([
  '0.0.0.0/8', // this network, RFC 791
  '10.0.0.0/8', // private, RFC 1918
  '100.64.0.0/10', // shared (carrier-grade NAT), RFC 6598
  '127.0.0.0/8', // loopback, RFC 1122
  '169.254.0.0/16', // link-local, used by cloud metadata services, RFC 3927
  '172.16.0.0/12', // private, RFC 1918
  '192.0.0.0/24', // IETF protocol assignments, RFC 6890
  '192.0.2.0/24', // documentation, RFC 5737
  '192.88.99.0/24', // 6to4 relay anycast, deprecated, RFC 7526
  '192.168.0.0/16', // private, RFC 1918
  '198.18.0.0/15', // benchmarking, RFC 2544
  '198.51.100.0/24', // documentation, RFC 5737
  '203.0.113.0/24', // documentation, RFC 5737
  '224.0.0.0/4', // multicast, RFC 5771
  '240.0.0.0/4', // reserved and limited broadcast, RFC 1112, RFC 919
]);

/** The only IPv6 global unicast range today (RFC 4291, 2.4); everything else is blocked without being listed. */
const GLOBAL_IPV6 = parseNetworks(['2000::/3']);

/**
 * Exceptions within 2000::/3. The forms that embed an IPv4 address (6to4, Teredo, ISATAP) are blocked whatever address
 * they embed: no public site needs one, and a gateway could turn it into an internal address. Outside 2000::/3, and
 * therefore also blocked: ::/96, ::ffff:0:0:0/96, 64:ff9b::/96 and 64:ff9b:1::/48.
 */
const BLOCKED_IPV6 = parseNetworks([
  '2001::/23', // IETF protocol assignments, with Teredo 2001::/32 and ORCHID, RFC 2928
  '2001:db8::/32', // documentation, RFC 3849
  '2002::/16', // 6to4, RFC 3056
  '3fff::/20', // documentation, RFC 9637
]);

/**
 * Parses a list of CIDR networks; a single address stands for itself. Bits after the prefix are ignored, and a network
 * of IPv4-mapped addresses is treated as the corresponding IPv4 network.
 *
 * @throws {Error} naming the entry that is not a network
 */
export function parseNetworks(cidrs: readonly string[]): readonly Network[] {
  return cidrs.map((entry) => {
    const cidr = entry.trim();
    const [text = '', prefix, ...rest] = cidr.split('/');
    const version = text.includes('%') ? 0 : isIP(text);
    const width = version === 4 ? 32 : 128;
    const prefixLength =
      prefix === undefined ? width : /^\d{1,3}$/.test(prefix) ? Number(prefix) : Number.NaN;
    if (version === 0 || rest.length > 0 || !(prefixLength <= width)) {
      throw new Error(`"${cidr}" is not a network. Use a form such as 10.0.0.0/8 or fd00::/8`);
    }
    if (version === 4) return [ipaddr.IPv4.parse(text), prefixLength];
    const address = readIpv6(text);
    if (address.isIPv4MappedAddress() && prefixLength >= 96)
      return [address.toIPv4Address(), prefixLength - 96];
    return [address, prefixLength];
  });
}

/**
 * Decides which addresses the service may dial. It must be given the address that the socket connects to: a name can
 * resolve differently from one lookup to the next.
 *
 * @throws {Error} if an entry of `allowNetworks` is not a CIDR network
 */
export function createAddressGuard({
  allowNetworks,
}: {
  /** CIDR networks that are allowed although they are not public. */
  readonly allowNetworks: readonly string[];
}): AddressGuard {
  const exempted = parseNetworks(allowNetworks);
  return {
    judge(text) {
      const address = parseAddress(text);
      if (address === null) return 'blocked';
      if (isWithin(address, exempted)) return 'exempt';
      return isPublic(address) ? 'public' : 'blocked';
    },
  };
}

/**
 * Accepts only the strict forms (what `isIP` accepts); an IPv4-mapped address becomes the IPv4 address that it dials.
 */
export function parseAddress(text: string): Address | null {
  const version = isIP(text);
  if (version === 0) return null;
  if (version === 4) return ipaddr.IPv4.parse(text);
  const address = readIpv6(text);
  return address.isIPv4MappedAddress() ? address.toIPv4Address() : address;
}

/**
 * The eight groups of a text that `isIP` accepts as IPv6. Parsed here because ipaddr.js treats `::127.0.0.1` as the
 * mapped `::ffff:127.0.0.1`, which is not the address that would be dialed.
 */
export function readIpv6(text: string): ipaddr.IPv6 {
  const [bare = ''] = text.split('%');
  const hexadecimal = bare.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_, a, b, c, d) =>
    [Number(a) * 256 + Number(b), Number(c) * 256 + Number(d)].map((group) => group.toString(16)).join(':'),
  );
  const [head = [], tail = []] = hexadecimal
    .split('::')
    .map((half) => (half === '' ? [] : half.split(':').map((group) => Number.parseInt(group, 16))));
  return new ipaddr.IPv6([...head, ...Array<number>(8 - head.length - tail.length).fill(0), ...tail]);
}

function isWithin(address: Address, networks: readonly Network[]): boolean {
  return networks.some(
    ([network, prefixLength]) => address.kind() === network.kind() && address.match(network, prefixLength),
  );
}

function isPublic(address: Address): boolean {
  if (address instanceof ipaddr.IPv4) return !isWithin(address, BLOCKED_IPV4);
  return isWithin(address, GLOBAL_IPV6) && !isWithin(address, BLOCKED_IPV6) && !isIsatap(address);
}

/** ISATAP puts an IPv4 address after ::0:5efe or ::200:5efe in the interface ID of any prefix (RFC 5214, 6.1). */
function isIsatap(address: ipaddr.IPv6): boolean {
  const [high, low] = address.parts.slice(4, 6);
  return low === 0x5efe && (high === 0 || high === 0x0200);
}
