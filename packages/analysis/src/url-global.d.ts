/**
 * The part of the WHATWG `URL` global that this package uses. The compiler library of the build has neither DOM nor
 * Node types, on purpose: anything not declared here cannot be used by accident.
 */
declare class URL {
  constructor(url: string, base?: string);
  readonly href: string;
  readonly origin: string;
  readonly protocol: string;
  readonly host: string;
  readonly hostname: string;
  readonly pathname: string;
  readonly search: string;
  readonly searchParams: { get(name: string): string | null; has(name: string): boolean };
  readonly searchParams: { get(name: string): string | null; has(name: string): boolean };
  hash: string;
  username: string;
  password: string;
}
