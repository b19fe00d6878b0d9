import type { Language, User } from './accounts/schemas.ts'
import type { Call } from './client.ts'

/** What the web package's server bundle gives to the server: how pages are told apart and rendered. */
export interface Renderer {
  /** The page at an address, before anything is loaded. */
  resolve: (url: URL) => Resolved
  render: (input: RenderInput) => Promise<Rendered>
}

export interface Resolved {
  /**
   * `everyone`: the same for all with the same language; `each`, `guests` and `users` depend on who asks;
   * `nothing`: no such page.
   */
  audience: 'everyone' | 'each' | 'guests' | 'users' | 'nothing'
  /** Path and query with only what the page knows, in one order: the key under which a page is kept. */
  address: string
}

export interface RenderInput {
  /** Absolute address of the page. */
  url: string
  language: Language
  /** Scheme and host without a trailing slash. */
  publicUrl: string
  /** Calls the API in process. */
  call: Call
  /** Who is asking, null for a guest. */
  visitor: () => Promise<User | null>
}

export type Rendered =
  | { kind: 'redirect'; status: number; location: string }
  | {
      kind: 'page'
      status: number
      /** Title, description and links, for inside `<head>`. */
      head: string
      /** Structured data for search engines, for the end of the document: some of it is long. */
      structured: string
      /** The app's markup, for inside `#q-app`. */
      body: string
      /** JSON that is safe inside a script element: what the browser needs to carry on. */
      state: string
      /**
       * Source files of the view and of the texts, as the build's manifest names them: their chunks can be
       * fetched ahead.
       */
      sources: string[]
      /**
       * Why the page could not be loaded, for the log; null when nothing went wrong that is the server's
       * doing.
       */
      failure: unknown
    }
