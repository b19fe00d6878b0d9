export { credentialView } from './credentials.presenter.ts'
export type { CredentialRecord, CredentialRow } from './credentials.repository.ts'
export { isInForce } from './credentials.rules.ts'
export { Credentials, today } from './credentials.ts'
