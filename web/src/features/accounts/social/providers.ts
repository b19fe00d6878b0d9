/**
 * Whom one can sign in with, by the names that the configuration and the calls use, and as people know them.
 */
export const PROVIDERS = ['google', 'facebook'] as const
export type Provider = (typeof PROVIDERS)[number]
export const PROVIDER_NAMES: Record<Provider, string> = { google: 'Google', facebook: 'Facebook' }
