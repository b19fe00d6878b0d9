export type { LicenseContext } from './license-context.ts'
export { findReviewedLicenses, isProfessional } from './licenses.ts'
