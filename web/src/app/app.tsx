import type { ReactNode } from 'react'
import { type Site, SiteContext } from '../shell/layout/site.ts'
import { TextContext, type TextSource } from '../ui/texts/source.ts'

interface AppProps {
  site: Site
  texts: TextSource
  children: ReactNode
}

/** What the router needs around it, the same on the server and in the browser. */
export function App({ site, texts, children }: AppProps) {
  return (
    <SiteContext value={site}>
      <TextContext value={texts}>{children}</TextContext>
    </SiteContext>
  )
}
