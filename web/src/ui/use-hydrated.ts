import { useSyncExternalStore } from 'react'

const never = () => () => {}

/**
 * False on the server and while hydrating, true from then on: for what only the browser can know, such as its
 * time zone.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
