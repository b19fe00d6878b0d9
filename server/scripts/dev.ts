import { join } from 'node:path'
import middie from '@fastify/middie'
import { createServer as createVite } from 'vite'
import { buildApp } from '../src/app.ts'
import { readConfig } from '../src/config/config.ts'
import { registerPages } from '../src/platform/pages/register.ts'
import { seedDemo } from '../src/seed.ts'

/*
 * Development: pages are rendered from the sources, and a change in `web/` shows at once. A change in
 * `server/` takes effect at the next start.
 */
const WEB = join(import.meta.dirname, '../../web')

const config = readConfig(process.env)
const { app, platform, modules, close } = await buildApp(config)
if (config.demoData) await seedDemo(platform)
const vite = await createVite({
  root: WEB,
  configFile: join(WEB, 'vite.config.ts'),
  server: { middlewareMode: true, ws: { server: app.server } },
})
await app.register(middie)
app.use(vite.middlewares)
await registerPages(app, {
  distDir: join(WEB, 'dist'),
  production: false,
  publicUrl: config.publicUrl,
  needsPassword: modules.needsPassword,
  dev: vite,
})
await app.listen({ host: config.host, port: config.port })
platform.log.info(`Lunula is open for development: ${config.publicUrl}`)

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    void Promise.all([vite.close(), close()]).finally(() => process.exit(0))
  })
}
