import type { RegistrationFacts } from '../passive-security/registration-facts.ts';

/** Since when and until when a domain is registered; dates are `YYYY-MM-DD`. */
export interface DomainAge {
  /** Null where nothing is known of it. */
  readonly age_days: number | null;
  /** To one decimal. */
  readonly age_years: number | null;
  readonly creation_date: string | null;
  readonly expiration_date: string | null;
  /** It ends within six months, or has ended; null where it is not known when. */
  readonly expires_soon: boolean | null;
  readonly registrar: string | null;
  /** The register has told of it. */
  readonly whois_available: boolean;
}

const dayMs = 86_400_000;
const daysOfYear = 365.25;
const warningMonths = 6;

/**
 * @param registration - null: not known
 * @param today - `YYYY-MM-DD`; the age is that of today, not that of the day of the scan
 */
export function readDomainAge(registration: RegistrationFacts | null, today: string): DomainAge {
  const known = registration?.isRegistered === true ? registration : null;
  const { createdOn = null, expiresOn = null, registrar = null } = known ?? {};
  // Of a register whose clock is ahead.
  const days = createdOn === null ? null : Math.max(0, daysBetween(createdOn, today));
  return {
    age_days: days,
    age_years: days === null ? null : Math.round((days / daysOfYear) * 10) / 10,
    creation_date: createdOn,
    expiration_date: expiresOn,
    expires_soon: expiresOn === null ? null : expiresOn < monthsAfter(today, warningMonths),
    registrar,
    whois_available: known !== null,
  };
}

function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / dayMs);
}

/** The same day of a later month; the last of the month where it has no such day. */
function monthsAfter(day: string, months: number): string {
  const date = new Date(day);
  const dayOfMonth = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months);
  const daysOfMonth = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(dayOfMonth, daysOfMonth));
  return date.toISOString().slice(0, 10);
}
