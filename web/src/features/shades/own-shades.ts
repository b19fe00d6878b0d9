import { shades } from '@lunula/contract/shades/endpoints.ts'
import type { OwnShades } from '@lunula/contract/shades/schemas.ts'
import { useEffect } from 'react'
import { create } from 'zustand'
import { signInFirst } from '../../shared/saved-set/sign-in-first.ts'
import { apiResult } from '../../shell/api/api.ts'
import { createQueue } from '../../shell/api/in-order.ts'
import { useUserRemote } from '../../shell/api/use-remote.ts'
import { translate } from '../../shell/i18n/browser.ts'
import { useSession } from '../../shell/session/session-store.ts'

interface Own {
  /** Slug of the line that the sets are of. */
  line: string | null
  owned: ReadonlySet<string>
  bought: ReadonlySet<string>
}

const NOTHING: Own = { line: null, owned: new Set(), bought: new Set() }

const useOwn = create<Own>(() => NOTHING)

const show = (line: string, { owned, bought }: OwnShades): void =>
  useOwn.setState({ line, owned: new Set(owned), bought: new Set(bought) })

/** What the visitor has of a line; `ready` once the server has said so, never for guests. */
export function useOwnShades(line: string): Omit<Own, 'line'> & { ready: boolean } {
  const own = useOwn()
  // the chart is whole without an answer; marking says what is wrong
  const { data } = useUserRemote(shades.own, { params: { line } })
  useEffect(() => {
    if (data) show(line, data)
    else useOwn.setState(NOTHING)
  }, [line, data])
  const ready = own.line === line
  return ready ? { ...own, ready } : { ...NOTHING, ready }
}

/** A guest is asked to sign in and comes back to the chart. Answers whether somebody is signed in. */
export async function signedIn(): Promise<boolean> {
  if (useSession.getState().user) return true
  await signInFirst(translate('shades:own.sign_in'))
  return false
}

/** Changes go out one after another, so that the last press is what stays. */
const inOrder = createQueue()

/** Marks shades as owned or not. The chart changes at once, and back when the server says no. */
export async function markShades(line: string, ids: readonly string[], owned: boolean): Promise<boolean> {
  if (ids.length === 0 || !(await signedIn())) return false
  const before = useOwn.getState()
  const changed = new Set(before.owned)
  for (const id of ids) owned ? changed.add(id) : changed.delete(id)
  useOwn.setState({ owned: changed })
  return inOrder(async () => {
    const marked = await apiResult(shades.mark, { params: { line }, body: { variant_ids: [...ids], owned } })
    // a session that has ended has left nothing to show
    if (!marked.ok) {
      if (useSession.getState().user) useOwn.setState(before)
    } else if (useOwn.getState().line === line) show(line, marked.data)
    return marked.ok
  })
}
