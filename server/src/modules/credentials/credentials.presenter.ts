import type { CredentialRecord, CredentialRow } from './credentials.repository.ts'

/** What is shown of all kinds. */
export const credentialView = <Row extends CredentialRow>(row: CredentialRecord<Row>) => ({
  _id: row.id,
  number: row.number,
  state: row.state as Row['state'],
  expires_on: row.expires_on as Row['expires_on'],
  reason: row.reason,
  has_document: row.has_document,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
})
