import { RouterContextProvider } from 'react-router'
import { loaderApi } from '../api/api.ts'
import { callContext, knownUserContext, visitorContext } from '../contexts.ts'
import { useSession } from './session-store.ts'
import { visitor } from './visitor.ts'

/** What guards and loaders get in the browser. */
export function browserContext(call = loaderApi): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(callContext, call)
  context.set(visitorContext, visitor)
  context.set(knownUserContext, () => useSession.getState().user)
  return context
}
