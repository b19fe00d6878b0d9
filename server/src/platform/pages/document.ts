import type { Language } from '@lunula/contract/languages.ts'
import type { Rendered } from '@lunula/contract/page-renderer.ts'
import type { PageAssets } from './assets.ts'

type RenderedPage = Extract<Rendered, { kind: 'page' }>

/**
 * The whole HTML document of a page. It holds nothing of the visitor: the theme is set by a script that is
 * the same in all pages, so one rendering serves everyone with the same language.
 */
export const documentOf = (page: RenderedPage, language: Language, assets: PageAssets): string =>
  `<!doctype html><html lang="${language}" data-theme="light"><head><meta charset="utf-8">` +
  '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">' +
  `${page.head}${assets.head(page.sources, language)}${ICONS}<link rel="manifest" href="/manifest-${language}.webmanifest"></head><body><div id="q-app">${page.body}</div>${page.structured}` +
  `<script type="application/json" id="page-state">${page.state}</script>${assets.foot(page.sources, language)}</body></html>`

const ICONS =
  '<meta name="theme-color" content="#fdfbf9"><link rel="icon" href="/favicon.svg" type="image/svg+xml">' +
  '<link rel="apple-touch-icon" href="/icon-180.png">'
