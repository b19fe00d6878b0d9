import { isRouteErrorResponse, useRouteError } from 'react-router'
import { ErrorScreen } from './error-screen.tsx'

/** What stands in place of a page that could not be loaded or shown. */
export function RouteError() {
  const error = useRouteError()
  if (!isRouteErrorResponse(error)) return <ErrorScreen kind={isOffline(error) ? 'offline' : 'failed'} />
  const message = messageOf(error.data)
  if (error.status === 404) return <ErrorScreen kind="not-found" {...(message ? { message } : {})} />
  if (error.status === 401 || error.status === 403) return <ErrorScreen kind="forbidden" />
  return <ErrorScreen kind="failed" />
}

/**
 * `fetch` rejects with a TypeError when the server cannot be reached, and with a TimeoutError when it takes
 * too long.
 */
const isOffline = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'TypeError' || error.name === 'TimeoutError')

const messageOf = (body: unknown): string | undefined =>
  (body as { message?: string } | null)?.message || undefined
