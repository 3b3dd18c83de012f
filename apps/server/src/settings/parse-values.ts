import { isIP } from 'node:net';
import { parseNetworks } from '../collect/fetch/address-guard.ts';
import { createClient } from '../database/pool.ts';
import { messageOf, parseFlag, splitList } from './setting.ts';

/** `1` trusts the forwarding headers of the direct peer; a list of networks trusts only those proxies. */
export function parseProxies(given: string): boolean | string {
  const all = parseFlag(given);
  if (all !== undefined) return all;
  try {
    parseNetworks(splitList(given));
  } catch (error) {
    throw new Error(`must be 1, 0, or a comma-separated list of networks: ${messageOf(error)}`, {
      cause: error,
    });
  }
  return given;
}

export function isOrigin(item: string): boolean {
  return URL.canParse(item) && new URL(item).origin === item;
}

export function isNetwork(item: string): boolean {
  try {
    return parseNetworks([item]).length === 1;
  } catch {
    return false;
  }
}

export function isDnsServer(item: string): boolean {
  const match = /^(?:\[([0-9a-f:.]+)\]|([0-9.]+))(?::(\d{1,5}))?$/i.exec(item);
  return match !== null && isIP(match[1] ?? match[2] ?? '') !== 0 && isPort(match[3] ?? '53');
}

function isPort(digits: string): boolean {
  return Number(digits) >= 1 && Number(digits) <= 65_535;
}

export function isDatabaseUrl(given: string): boolean {
  if (!/^postgres(ql)?:\/\//.test(given)) return false;
  try {
    createClient({ url: given, applicationName: 'siteglass' });
    return true;
  } catch {
    return false;
  }
}

/** `Name <address>`, or only the address. */
export function parseMailbox(given: string): { readonly name: string; readonly address: string } | undefined {
  const [, name = '', inBrackets, withoutBrackets] =
    /^(?:([^<>\p{Cc}]*)<([^\s<>@,;]+@[^\s<>@,;]+)>|([^\s<>@,;]+@[^\s<>@,;]+))$/u.exec(given.trim()) ?? [];
  const address = inBrackets ?? withoutBrackets;
  if (address === undefined) return undefined;
  return Object.freeze({ name: name.trim().replace(/^"(.*)"$/, '$1'), address });
}

/** `host:port`, or only the host for the default WHOIS port. */
export function parseWhoisServer(
  given: string,
): { readonly host: string; readonly port: number } | undefined {
  const [, host = '', port = '43'] = /^(\[[0-9a-f:.]+\]|[a-z0-9.-]+)(?::(\d{1,5}))?$/i.exec(given) ?? [];
  if (host === '' || !isPort(port)) return undefined;
  return Object.freeze({ host: host.replace(/^\[|\]$/g, ''), port: Number(port) });
}
