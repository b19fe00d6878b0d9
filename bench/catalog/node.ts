import '../../server/src/platform/processes/compile-here.ts'
import { join } from 'node:path'

/*
 * The API of the checkout that the first argument names, on `DATABASE_URL`, for bench/catalog/run.ts: says
 * its address, and whenever asked the microseconds of CPU that it has taken.
 */
const root = process.argv[2] ?? ''
const { buildApp } = await import(join(root, 'server/src/app.ts'))
const { readConfig } = await import(join(root, 'server/src/config/config.ts'))
const { app } = await buildApp(readConfig(process.env))
process.on('message', () => {
  const { user, system } = process.cpuUsage()
  process.send?.({ cpu: user + system, rss: process.memoryUsage().rss })
})
process.on('disconnect', () => process.exit())
process.send?.({ url: await app.listen({ host: '127.0.0.1', port: 0 }) })
