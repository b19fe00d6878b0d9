import { createContext, useContext } from 'react'

/** What a page knows about the site it stands on. */
export interface Site {
  /** Scheme and host without a trailing slash, such as `https://lunula.example`. */
  publicUrl: string
}

export const SiteContext = createContext<Site>({ publicUrl: '' })
export const useSite = (): Site => useContext(SiteContext)
