import { join } from 'node:path'
import { createServer as createVite } from 'vite'
import { registerPages } from '../platform/pages/register.ts'
import type { TestApp } from './app.ts'

const WEB = join(import.meta.dirname, '../../../web')

/** Serves the pages of a shop from their sources. Answers what ends it. */
export async function renderPages(shop: TestApp): Promise<() => Promise<void>> {
  const vite = await createVite({
    root: WEB,
    configFile: join(WEB, 'vite.config.ts'),
    server: { middlewareMode: true, ws: false },
    logLevel: 'silent',
  })
  await registerPages(shop.app, {
    distDir: join(WEB, 'dist'),
    production: false,
    publicUrl: shop.platform.config.publicUrl,
    limits: shop.platform.limits,
    needsPassword: shop.modules.needsPassword,
    dev: vite,
  })
  return () => vite.close()
}
