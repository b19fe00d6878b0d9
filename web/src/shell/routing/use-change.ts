import { useState } from 'react'
import { useRevalidator } from 'react-router'

/** Makes changes to what the page shows, and then shows what is true, also when a change has failed. */
export function useChange() {
  const { revalidate } = useRevalidator()
  const [changing, setChanging] = useState(false)
  const change = async (work: () => Promise<unknown>): Promise<void> => {
    setChanging(true)
    await work()
    await revalidate()
    setChanging(false)
  }
  return { changing, change }
}
