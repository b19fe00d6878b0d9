import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Renderer } from '@lunula/contract/page-renderer.ts'
import type { ViteDevServer } from 'vite'
import { developmentAssets, type PageAssets, readAssets } from './assets.ts'

/** What renders pages, and which files the browser fetches for them. */
export interface Web {
  renderer: Renderer
  assets: PageAssets
}

/** The built web bundle; loaded once. */
export async function loadBuiltWeb(distDir: string): Promise<() => Promise<Web>> {
  const renderer: Renderer = await import(pathToFileURL(join(distDir, 'server/entry-server.js')).href)
  const web = { renderer, assets: readAssets(join(distDir, 'client')) }
  return async () => web
}

/** The web sources through Vite's development server; loaded anew when a file has changed. */
export function loadDevelopedWeb(dev: ViteDevServer): () => Promise<Web> {
  return async () => {
    const environment = dev.environments['ssr']
    if (!environment || !('runner' in environment)) throw new Error('Vite has no environment for rendering')
    const { runner } = environment as { runner: { import: (file: string) => Promise<Renderer> } }
    return { renderer: await runner.import('/src/app/entry-server.tsx'), assets: developmentAssets }
  }
}
