import type { Language } from '@lunula/contract/accounts/schemas.ts'
import type { Rendered } from '@lunula/contract/page-renderer.ts'
import type { PageAssets } from './assets.ts'

type RenderedPage = Extract<Rendered, { kind: 'page' }>

/**
 * The whole HTML document of a page. It holds no inline script and nothing of the visitor: the theme is set
 * by a file of its own, so one rendering serves everyone with the same language.
 */
export const documentOf = (page: RenderedPage, language: Language, assets: PageAssets): string =>
  `<!doctype html><html lang="${language}" data-theme="light"><head><meta charset="utf-8">` +
  '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">' +
  `${page.head}${assets.head(page.sources)}${ICONS}</head><body><div id="q-app">${page.body}</div>` +
  `<script type="application/json" id="page-state">${page.state}</script>${assets.script}</body></html>`

const ICONS = '<link rel="icon" href="/favicon.svg" type="image/svg+xml">'
