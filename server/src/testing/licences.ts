import { type LicenceBody, licences } from '@lunula/contract/licences.ts'
import type { TestBuyer } from './people.ts'

export const PDF = new Blob(['%PDF-1.7\nnail technician licence\n'])

export const nailLicence: LicenceBody = {
  type: 'nail_technician',
  state: 'CA',
  number: 'M-482913',
  expires_on: '2027-03-31',
}

/** Submits a licence with its document; answers its id. */
export async function submitLicence(buyer: TestBuyer, change: Partial<LicenceBody> = {}): Promise<string> {
  const { _id: id } = await buyer.call(licences.submit, { body: { ...nailLicence, ...change } })
  await buyer.call(licences.attach, { params: { id }, file: PDF })
  return id
}

/** The same, approved by a member of staff. */
export async function approveLicence(
  buyer: TestBuyer,
  reviewer: TestBuyer,
  change: Partial<LicenceBody> = {},
): Promise<string> {
  const id = await submitLicence(buyer, change)
  await reviewer.call(licences.review, { params: { id }, body: { decision: 'approve' } })
  return id
}
