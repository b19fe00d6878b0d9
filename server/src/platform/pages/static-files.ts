import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyPluginAsync } from 'fastify'

/**
 * Serves the browser's bundle. Names of built files carry a hash, so they are kept for ever; icons and the
 * like for an hour.
 */
export async function serveFiles(app: FastifyInstance, clientDir: string): Promise<void> {
  const assets: FastifyPluginAsync = async (built) => {
    await built.register(fastifyStatic, {
      root: join(clientDir, 'assets'),
      serve: false,
      immutable: true,
      maxAge: '1y',
      preCompressed: true,
    })
    // the route that the plug-in would add reads the whole folder at every request
    built.get<{ Params: { file: string } }>('/assets/:file', ({ params }, reply) =>
      reply.sendFile(params.file),
    )
  }
  await app.register(assets)
  await app.register(fastifyStatic, {
    root: clientDir,
    wildcard: false,
    globIgnore: ['assets/**', '.vite/**'],
    maxAge: '1h',
    setHeaders: (reply, file) => {
      // an old one would keep announcing an old build
      if (file.endsWith('service-worker.js')) reply.header('cache-control', 'no-cache')
    },
    decorateReply: false,
  })
}
