import type { FastifyInstance } from 'fastify'

interface KnownPath {
  shape: RegExp
  methods: Set<string>
}

/**
 * Remembers the calls of the API as they are registered, and answers which methods a path has; none when the
 * path is unknown. To be called before the first route is registered.
 */
export function watchMethods(app: FastifyInstance): (url: string) => string[] {
  const paths = new Map<string, KnownPath>()
  app.addHook('onRoute', ({ url, method }) => {
    if (!url.startsWith('/api/') || url.includes('*')) return
    const known = paths.get(url) ?? { shape: shapeOf(url), methods: new Set() }
    for (const one of [method].flat()) known.methods.add(one)
    paths.set(url, known)
  })
  return (url) => {
    const path = (url.split('?')[0] ?? '').replace(/\/$/, '')
    const found = [...paths.values()].filter(({ shape }) => shape.test(path))
    return [...new Set(found.flatMap(({ methods }) => [...methods]))].sort()
  }
}

const shapeOf = (url: string): RegExp =>
  new RegExp(
    `^${url
      .split('/')
      .map((part) => part.split(/:\w+/).map(literal).join('[^/]+'))
      .join('/')}$`,
  )

const literal = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
