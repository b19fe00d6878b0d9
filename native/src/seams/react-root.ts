import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'

/** There is no markup of a server to take over: the page is drawn into the empty element. */
export const hydrateRoot = (container: Element, children: ReactNode): void =>
  createRoot(container).render(children)
