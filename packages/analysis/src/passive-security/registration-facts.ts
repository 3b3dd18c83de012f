/** What the register of a top-level domain says of a registered one. */
export interface RegistrationFacts {
  /** The registered name in ASCII, lower case. */
  readonly domain: string;
  readonly source: 'rdap' | 'whois';
  /** The host that answered. */
  readonly server: string;
  /** False: the register says that the name is free. */
  readonly isRegistered: boolean;
  readonly registrar: string | null;
  /** `YYYY-MM-DD`. */
  readonly createdOn: string | null;
  readonly expiresOn: string | null;
  readonly updatedOn: string | null;
  /** Such as `client transfer prohibited`; at most 20. */
  readonly statuses: readonly string[];
  /** Lower case, at most 20. */
  readonly nameServers: readonly string[];
  readonly isDnssecSigned: boolean | null;
}
