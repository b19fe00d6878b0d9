import { type LicenseBody, licenses } from '@lunula/contract/licenses/schemas.ts'
import type { TestBuyer } from './user-factory.ts'

export const PDF = new Blob(['%PDF-1.7\nnail technician license\n'])

export const nailLicense: LicenseBody = {
  type: 'nail_technician',
  state: 'CA',
  number: 'M-482913',
  expires_on: '2027-03-31',
}

/** Submits a license with its document; answers its id. */
export async function submitLicense(buyer: TestBuyer, change: Partial<LicenseBody> = {}): Promise<string> {
  const { _id: id } = await buyer.call(licenses.submit, { body: { ...nailLicense, ...change } })
  await buyer.call(licenses.attach, { params: { id }, file: PDF })
  return id
}

/** The same, approved by a member of staff. */
export async function approveLicense(
  buyer: TestBuyer,
  reviewer: TestBuyer,
  change: Partial<LicenseBody> = {},
): Promise<string> {
  const id = await submitLicense(buyer, change)
  await reviewer.call(licenses.review, { params: { id }, body: { decision: 'approve' } })
  return id
}
