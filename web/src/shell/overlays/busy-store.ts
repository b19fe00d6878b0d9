import { create } from 'zustand'

interface BusyState {
  /** What is being done, as a sentence; null when nothing blocks the page. */
  doing: string | null
}

export const useBusy = create<BusyState>(() => ({ doing: null }))

/** Covers the page with the loading overlay while `work` runs. */
export async function whileBusy<T>(doing: string, work: () => Promise<T>): Promise<T> {
  useBusy.setState({ doing })
  try {
    return await work()
  } finally {
    useBusy.setState({ doing: null })
  }
}
