interface Outcome<T> {
  onData: (data: T) => void
  onError: (error: unknown) => void
}

/**
 * Asks once, after `delayMs`, and hands on the answer unless it was stopped meanwhile.
 * @returns how to stop: aborts the request, or drops it before it is sent; nothing is heard of it any more
 */
export function startRequest<T>(
  ask: (signal: AbortSignal) => Promise<T>,
  delayMs: number,
  { onData, onError }: Outcome<T>,
): () => void {
  const stopped = new AbortController()
  const { signal } = stopped
  const send = (): void => {
    ask(signal).then(
      (data) => signal.aborted || onData(data),
      (error: unknown) => signal.aborted || onError(error),
    )
  }
  const timer = delayMs > 0 ? setTimeout(send, delayMs) : void send()
  return () => {
    clearTimeout(timer)
    stopped.abort()
  }
}
