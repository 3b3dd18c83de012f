import type { RegistrationFacts } from '../passive-security/registration-facts.ts';

/** When a domain was registered and when it expires; dates are `YYYY-MM-DD`. */
export interface DomainAge {
  /** Null if unknown. */
  readonly age_days: number | null;
  /** To one decimal. */
  readonly age_years: number | null;
  readonly creation_date: string | null;
  readonly expiration_date: string | null;
  /** Expires within six months, or has expired; null if the date is unknown. */
  readonly expires_soon: boolean | null;
  readonly registrar: string | null;
  /** The registry provided the data. */
  readonly whois_available: boolean;
}

const dayMs = 86_400_000;
const daysOfYear = 365.25;
const warningMonths = 6;

/**
 * @param registration - null: not known
 * @param today - `YYYY-MM-DD`; the age is as of today, not as of the day of the scan
 */
export function readDomainAge(registration: RegistrationFacts | null, today: string): DomainAge {
  const known = registration?.isRegistered === true ? registration : null;
  const { createdOn = null, expiresOn = null, registrar = null } = known ?? {};
  // At least 0: the registry's clock may be ahead.
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

/** The same day in a later month, or the last day of that month if it is shorter. */
function monthsAfter(day: string, months: number): string {
  const date = new Date(day);
  const dayOfMonth = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months);
  const daysOfMonth = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(dayOfMonth, daysOfMonth));
  return date.toISOString().slice(0, 10);
}
