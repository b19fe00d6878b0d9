import { shades } from '@lunula/contract/shades/endpoints.ts'
import type { OwnShades } from '@lunula/contract/shades/schemas.ts'
import { useEffect, useMemo } from 'react'
import { create } from 'zustand'
import { signInFirst } from '../../shared/saved-set/sign-in-first.ts'
import { apiResult, type Result } from '../../shell/api/api.ts'
import { createQueue } from '../../shell/api/in-order.ts'
import { useUserRemote } from '../../shell/api/use-remote.ts'
import { translate } from '../../shell/i18n/browser.ts'
import { useSession } from '../../shell/session/session-store.ts'
import { setIntent } from '../../shell/storage/set-intent.ts'
import type { ShadeMarks } from '../../shell/storage/storage.ts'

interface Own {
  /** Slug of the line that is shown. */
  line: string | null
  /** What the server said last; null until it has. */
  answer: OwnShades | null
  /** Marks that are on their way, which an answer that arrives meanwhile may not know yet. */
  pending: ReadonlyMap<string, boolean>
}

const useOwn = create<Own>(() => ({ line: null, answer: null, pending: new Map() }))

interface OwnSets {
  owned: ReadonlySet<string>
  bought: ReadonlySet<string>
}

const NOTHING: OwnSets = { owned: new Set(), bought: new Set() }

/** What the visitor has of a line; `ready` once the server has said so, never for guests. */
export function useOwnShades(line: string): OwnSets & { ready: boolean } {
  const own = useOwn()
  // the chart is whole without an answer; marking says what is wrong
  const { data } = useUserRemote(shades.own, { params: { line } })
  useEffect(() => {
    // what a mark was answered meanwhile is newer
    useOwn.setState(({ answer }) => ({ line, answer: data && (answer ?? data) }))
  }, [line, data])
  const { answer, pending } = own
  const sets = useMemo(() => setsOf(answer, pending), [answer, pending])
  return own.line === line ? { ...sets, ready: answer !== null } : { ...NOTHING, ready: false }
}

function setsOf(answer: OwnShades | null, pending: Own['pending']): OwnSets {
  const owned = new Set(answer?.owned)
  for (const [id, marked] of pending) marked ? owned.add(id) : owned.delete(id)
  return { owned, bought: new Set(answer?.bought) }
}

/** A guest is asked to sign in and comes back to the chart. Answers whether somebody is signed in. */
export async function signedIn(): Promise<boolean> {
  if (useSession.getState().user) return true
  await signInFirst(translate('shades:own.sign_in'))
  return false
}

/** Changes go out one after another, so that the last press is what stays. */
const inOrder = createQueue()

/**
 * Marks shades as owned or not. A guest signs in first and comes back to the chart with them marked. Answers
 * whether they are.
 */
export async function markShades(line: string, ids: readonly string[], owned: boolean): Promise<boolean> {
  if (ids.length === 0) return false
  const marks = { line, ids, owned }
  if (!useSession.getState().user) setIntent('shades', marks)
  return (await signedIn()) && (await sendMarks(marks)).ok
}

/** The chart changes at once, and back when the server says no. */
export function sendMarks({ line, ids, owned }: ShadeMarks): Promise<Result<unknown>> {
  const marks = ids.map((id) => [id, owned] as const)
  useOwn.setState(({ pending }) => ({ pending: new Map([...pending, ...marks]) }))
  const userId = useSession.getState().user?._id
  return inOrder(async () => {
    const marked = await apiResult(shades.mark, { params: { line }, body: { variant_ids: [...ids], owned } })
    useOwn.setState((own) => {
      const arrived = (id: string, mark: boolean) => ids.includes(id) && mark === owned
      const pending = new Map([...own.pending].filter(([id, mark]) => !arrived(id, mark)))
      const isShown = own.line === line && useSession.getState().user?._id === userId
      return { pending, ...(marked.ok && isShown && { answer: marked.data }) }
    })
    return marked
  })
}
