import { join } from 'node:path'
import middie from '@fastify/middie'
import type { FastifyInstance } from 'fastify'
import { createServer, type ViteDevServer } from 'vite'
import { start } from '../src/start.ts'

/*
 * Development: the shop as it starts in production, but with pages from their sources. A change in `web/`
 * shows at once; a change in `server/` or `contract/` starts the shop again (`node --watch`).
 */
const WEB = join(import.meta.dirname, '../../web')

await start({ dev: serveSources })

async function serveSources(app: FastifyInstance): Promise<ViteDevServer> {
  const vite = await createServer({
    root: WEB,
    configFile: join(WEB, 'vite.config.ts'),
    configLoader: 'native',
    server: { middlewareMode: true, ws: { server: app.server } },
  })
  await app.register(middie)
  app.use(vite.middlewares)
  app.addHook('onClose', () => vite.close())
  return vite
}
