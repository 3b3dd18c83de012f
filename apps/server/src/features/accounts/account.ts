import type { Language } from '@siteglass/analysis/text';
import { AppError } from '../../errors.ts';
import type { PlanLimits, Plans } from '../../plans.ts';
import { knownLanguage } from '../../text/known-language.ts';
import type { AccountRow } from './store.ts';

export interface Account {
  readonly id: number;
  readonly username: string;
  /** Empty for a guest. */
  readonly email: string;
  readonly plan: string;
  readonly limits: PlanLimits;
  readonly locale: Language;
  readonly timezone: string;
  readonly isDisabled: boolean;
  /** Stored in sessions; incrementing it ends all sessions started before. */
  readonly sessionEpoch: number;
  readonly createdAt: Date;
}

export function accountOf(row: AccountRow, plans: Plans): Account {
  return {
    id: row.id,
    username: row.username,
    email: row.email ?? '',
    plan: row.plan,
    limits: limitsOf(plans, row.plan),
    locale: knownLanguage(row.locale),
    timezone: row.timezone,
    isDisabled: row.is_disabled,
    sessionEpoch: row.session_epoch,
    createdAt: row.created_at,
  };
}

/** Accounts on a plan that the operator has removed get the limits of `free`. */
export function limitsOf(plans: Plans, plan: string): PlanLimits {
  const limits = plans[plan] ?? plans['free'];
  if (limits === undefined) throw new Error('The plan "free" always exists.');
  return limits;
}

export function makeNotFound(email: string): AppError {
  return new AppError('NOT_FOUND', `There is no account with the email ${email}.`);
}
