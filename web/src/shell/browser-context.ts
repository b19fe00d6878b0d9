import { RouterContextProvider } from 'react-router'
import { loaderCall } from './api.ts'
import { callContext, knownUserContext, visitorContext } from './contexts.ts'
import { useSession } from './session/session-store.ts'
import { visitor } from './session/visitor.ts'

/** What guards and loaders get in the browser. */
export function browserContext(call = loaderCall): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(callContext, call)
  context.set(visitorContext, visitor)
  context.set(knownUserContext, () => useSession.getState().user)
  return context
}
