import { RouterContextProvider } from 'react-router'
import { loaderApi } from '../api/api.ts'
import { callContext, currentUserContext, knownUserContext, visitorContext } from '../contexts.ts'
import { useSession } from './session-store.ts'
import { createVisitor } from './visitor.ts'

/** What guards and loaders get in the browser, anew for each navigation. */
export function browserContext(call = loaderApi): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(callContext, call)
  const { visitor, currentUser } = createVisitor()
  context.set(visitorContext, visitor)
  context.set(currentUserContext, currentUser)
  context.set(knownUserContext, () => useSession.getState().user)
  return context
}
