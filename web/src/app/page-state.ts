import { isRouteErrorResponse } from 'react-router'
import type { Site } from '../shell/layout/site.ts'
import { packTables } from './state-tables/pack-tables.ts'
import { toldTexts } from './state-tables/told-texts.ts'
import { unpackTables } from './state-tables/unpack-tables.ts'

const STATE_ID = 'page-state'
/** The script of structured data that the state refers to. */
export const TOLD_ID = 'page-told'

/** What travels from the server's rendering to the browser's, in a JSON block of the page. */
export interface PageState {
  site: Site
  loaderData: Record<string, unknown>
  /** Refusals in the shape by which the router recognizes them. */
  errors: Record<string, unknown> | null
  /**
   * Whether loading failed on the server for a reason that is the server's: the browser then goes to the
   * error screen.
   */
  failed: boolean
}

/** A refusal in the shape by which the router recognizes it. The cause of a failure stays on the server. */
interface StatedError {
  status: number
  statusText: string
  internal: boolean
  data: unknown
}

const FAILURE: StatedError = { status: 500, statusText: '', internal: false, data: null }

export function errorsForState(errors: Record<string, unknown> | null): PageState['errors'] {
  if (!errors) return null
  return Object.fromEntries(
    Object.entries(errors).map(([route, error]) => {
      if (!isRouteErrorResponse(error) || error.status >= 500) return [route, FAILURE]
      const { status, statusText, data } = error
      return [route, { status, statusText, internal: false, data }]
    }),
  )
}

/** The first error that is not the visitor's doing; null when there is none. */
export const failureIn = (errors: Record<string, unknown> | null): unknown =>
  Object.values(errors ?? {}).find((error) => !isRouteErrorResponse(error) || error.status >= 500) ?? null

/**
 * JSON of what the structured data beside it do not tell yet (`toldTexts`).
 * It may stand inside a script element and inside JavaScript: no text in it can close the element or a
 * line.
 */
export const stateJson = (state: PageState, told: readonly (readonly string[])[]): string =>
  JSON.stringify(packTables(state, told))
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029')

export function readPageState(): PageState {
  const json = document.getElementById(STATE_ID)?.textContent
  const told = document.getElementById(TOLD_ID)?.textContent
  return unpackTables(JSON.parse(json ?? ''), told ? toldTexts(JSON.parse(told)) : []) as PageState
}
