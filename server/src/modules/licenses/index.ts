export type { LicenseContext } from './license-context.ts'
export { whenReviewed } from './license-events.ts'
export { findReviewedLicenses, isProfessional } from './licenses.ts'
