import { useEffect, useRef, useState } from 'react'
import { onNews, startStream } from '../../../shell/stream/live-events.ts'

/** What a page has loaded, read once more when somebody writes, or when that may have been missed. */
export function useLatest<D>(loaded: D, load: (loaded: D) => Promise<D>): D {
  const [latest, setLatest] = useState({ of: loaded, data: loaded })
  const loading = useRef(load)
  loading.current = load
  useEffect(() => {
    const again = () => {
      loading.current(loaded).then(
        (data) => setLatest({ of: loaded, data }),
        () => {}, // what is there stays
      )
    }
    const stop = onNews('message', again)
    startStream()
    return stop
  }, [loaded])
  return latest.of === loaded ? latest.data : loaded
}
