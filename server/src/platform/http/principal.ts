import type { Permission } from '@lunula/contract/accounts/permissions.ts'
import type { Language } from '@lunula/contract/accounts/schemas.ts'
import type { FastifyRequest } from 'fastify'
import type { Refusal } from '../refusal.ts'

/** The signed-in user of a request, checked against the database. */
export interface Principal {
  userId: string
  sessionId: string
  permissions: readonly Permission[]
  /** Whether this session has shown the second factor of its account. */
  passedSecondFactor: boolean
  language: Language
}

/**
 * Tells from the bearer token who calls. A cookie alone never counts, so that a foreign site can do nothing
 * with it.
 */
export type Authenticate = (request: FastifyRequest) => Promise<Principal | Refusal>
