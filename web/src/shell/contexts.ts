import type { User } from '@lunula/contract/accounts/schemas.ts'
import type { Call } from '@lunula/contract/client.ts'
import { createContext } from 'react-router'

/** The API client that loaders use: in process on the server, over HTTP in the browser. */
export const callContext = createContext<Call>()

/** The signed-in user as this browser remembers them, without asking anybody; always null on the server. */
export const knownUserContext = createContext<() => User | null>()

/** Answers who is asking, or null for a guest. Asked only where a guard or a page needs it. */
export const visitorContext = createContext<() => Promise<User | null>>()

/**
 * The same as the server knows them now, asked once a navigation; from then on the browser remembers them so,
 * and guards and pages cannot disagree.
 */
export const currentUserContext = createContext<() => Promise<User | null>>()
