import type { Permission } from '@lunula/contract/accounts/permissions.ts'
import { type DataStrategyResult, type MiddlewareFunction, redirect, replace } from 'react-router'
import { paths } from '../../app/paths.ts'
import { knownUserContext, visitorContext } from '../contexts.ts'
import { takesPlace } from './navigation.ts'
import { returnPath } from './return-path.ts'

/**
 * For whom a page is made.
 * - `everyone`: the same for all with the same language, so it is rendered once and kept
 * - `each`: differs by visitor, open to all
 * - `guests`: signed-in visitors are sent to the start page
 * - `users`: guests are asked to sign in first and then brought back
 */
export type Audience = 'everyone' | 'each' | 'guests' | 'users'

/**
 * The guards of a page, as router middleware: they run before any loader, on the server and in the browser.
 * An empty `permission` always passes; a missing one leads to `/error?code=401` (specification §2).
 */
export function guardsFor(audience: Audience, permission: Permission | '' = ''): MiddlewareFunction[] {
  if (audience === 'guests') return [guestsOnly]
  if (audience === 'users') return [usersOnly(permission)]
  return []
}

/**
 * Stands before every page in the browser. A page that leads elsewhere and is in the history already, as
 * after Back, gives way there: pushed on top of it, the other page would have Back lead to both in turns.
 */
export const giveWay: MiddlewareFunction = async (_, next) => {
  const results = await next()
  if (!takesPlace()) return results
  for (const each of Object.values(results as Record<string, DataStrategyResult>)) {
    const to = each.result instanceof Response && each.result.headers.get('location')
    if (to) each.result = replace(to)
  }
  return results
}

/**
 * Stands before every page: while the set-up of the password is not complete, every way leads there
 * (specification §2). It looks at the remembered user only, so that pages for everyone ask nobody; for the
 * first page, the server does the same before it renders.
 */
export const setUpFirst: MiddlewareFunction = ({ context, request }) => {
  const user = context.get(knownUserContext)()
  const { pathname, search } = new URL(request.url)
  if (!user || user.setup_password || pathname === paths.setupPassword()) return
  const next = returnPath(pathname + search)
  throw redirect(paths.setupPassword({}, next === '/' ? {} : { next }))
}

const guestsOnly: MiddlewareFunction = async ({ context }) => {
  if (await context.get(visitorContext)()) throw redirect(paths.home())
}

const usersOnly =
  (permission: Permission | ''): MiddlewareFunction =>
  async ({ context, request }) => {
    const user = await context.get(visitorContext)()
    if (!user) {
      const { pathname, search } = new URL(request.url)
      throw redirect(paths.signIn({}, { next: pathname + search }))
    }
    if (permission !== '' && !user.permissions.includes(permission)) {
      throw redirect(paths.error({}, { code: '401' }))
    }
  }
