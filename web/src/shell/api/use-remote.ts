import type { Call } from '@lunula/contract/client.ts'
import type { Answer, Input, Route } from '@lunula/contract/endpoint.ts'
import { useEffect, useRef, useState } from 'react'
import { useSession } from '../session/session-store.ts'
import { api, backgroundApi } from './api.ts'
import { startRequest } from './remote-request.ts'

interface RemoteOptions {
  /** Keeps showing the answer to the previous input until the next one arrives. */
  keepPrevious?: boolean
  /** Milliseconds that the input must stand still before it is sent. */
  delayMs?: number
}

export interface Remote<T> {
  /** The answer to this input; null until it arrives, and without an input. */
  data: T | null
  error: unknown
  loading: boolean
  reload: () => void
  /** Replaces the answer by a newer one, heard elsewhere; what is still asked would be older. */
  replace: (data: T) => void
}

interface Outcome<T> {
  key: string | null
  data: T | null
  error: unknown
}

/**
 * What `ask` answers for `key`; asks again when the key changes, and not at all while it is null. A request
 * is aborted when it is no longer needed, and its answer ignored.
 */
export function useAsync<T>(
  key: string | null,
  ask: (signal: AbortSignal) => Promise<T>,
  { keepPrevious = false, delayMs = 0 }: RemoteOptions = {},
): Remote<T> {
  const [outcome, setOutcome] = useState<Outcome<T>>({ key: null, data: null, error: null })
  const [turn, setTurn] = useState(0)
  const asked = useRef({ key, stop: () => {} })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for what is asked
  useEffect(() => {
    asked.current = { key, stop: () => {} }
    if (key === null) return
    asked.current.stop = startRequest(ask, delayMs, {
      onData: (data) => setOutcome({ key, data, error: null }),
      onError: (error) =>
        setOutcome((last) => ({ key, data: keepPrevious || last.key === key ? last.data : null, error })),
    })
    return asked.current.stop
  }, [key, turn])
  const answered = key !== null && outcome.key === key
  return {
    data: answered || (keepPrevious && key !== null) ? outcome.data : null,
    error: answered ? outcome.error : null,
    loading: key !== null && !answered,
    reload: () => setTurn((count) => count + 1),
    replace: (data) => {
      // of what was shown before, while something else is by now
      if (asked.current.key !== key) return
      asked.current.stop()
      setOutcome({ key, data, error: null })
    },
  }
}

/** What an endpoint answers for `input`; it is not asked while that is null. See `useAsync`. */
export function useRemote<E extends Route>(
  endpoint: E,
  input: Input<E> | null,
  options?: RemoteOptions,
): Remote<Answer<E>> {
  return useAsync(
    input && endpoint.path + JSON.stringify(input),
    (signal) => (api as Ask)(endpoint, input, { signal }) as Promise<Answer<E>>,
    options,
  )
}

/**
 * The same in the background (see `backgroundApi`) for the signed-in user: guests ask nothing, and an answer
 * for one person never stands for another.
 */
export function useUserRemote<E extends Route>(endpoint: E, input: Input<E> | null): Remote<Answer<E>> {
  const userId = useSession(({ user }) => user?._id)
  return useAsync(
    userId && input ? userId + endpoint.path + JSON.stringify(input) : null,
    (signal) => (backgroundApi as Ask)(endpoint, input, { signal }) as Promise<Answer<E>>,
  )
}

/** A client without the types of its endpoints, which a generic endpoint cannot satisfy. */
type Ask = (...call: [Route, unknown, { signal: AbortSignal }]) => ReturnType<Call>
