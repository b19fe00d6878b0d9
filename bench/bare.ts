import Fastify from 'fastify'

/** The baseline: Fastify with nothing of ours, sending a prebuilt body. */
const bodies = new Map<number, Buffer>()
const bodyOf = (size: number): Buffer => {
  const body = bodies.get(size) ?? Buffer.alloc(size, 'x')
  bodies.set(size, body)
  return body
}

const app = Fastify()
app.all<{ Params: { size: string } }>('/:size', async ({ params }, reply) =>
  reply.type('application/json').send(bodyOf(Number(params.size))),
)
await app.listen({ host: '127.0.0.1', port: Number(process.env['PORT']) })
process.once('SIGTERM', () => void app.close())
