import { useLocation } from 'react-router'

/** What goes along a link from one form of the entry to the next, in the history and never in an address. */
interface Typed {
  email?: string
}

/** The e-mail typed into the form before, for a link's `state` there; empty when there was none. */
export function useTypedEmail(): string {
  const typed: Typed | null = useLocation().state
  return typed?.email ?? ''
}
