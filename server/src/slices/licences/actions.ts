/** What other slices may use of the licences. */

export { findReviewedLicences, isProfessional, licenceData } from './licences.ts'
export { createLicensing, type Licensing } from './licensing.ts'
