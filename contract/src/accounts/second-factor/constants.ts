/**
 * Where a session stands: `off` where none is asked for, `enroll` before the first code, `ask` for a device
 * that has not shown it, `passed`.
 */
export const SECOND_FACTOR_STATES = ['off', 'enroll', 'ask', 'passed'] as const
export type SecondFactorState = (typeof SECOND_FACTOR_STATES)[number]

export const RECOVERY_CODES = 10
