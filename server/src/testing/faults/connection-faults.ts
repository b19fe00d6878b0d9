import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { type Fault, until } from './fault.ts'

const ALL = 1000
const SLOW = 300
/** Headers may take 20 s and a request 60 (app.ts), which is looked at every 5 s. */
const GIVEN_UP_WITHIN_MS = 80_000

/** Half of them never end their headers, half of them never end their body. */
const HEADERS = 'GET /api/v1/categories HTTP/1.1\r\nHost: shop\r\nX-Slow: '
const BODY =
  'POST /api/v1/auth/sign_in HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\nContent-Length: 9000\r\n\r\n{'

/** Whoever opens many connections and says little keeps nobody else waiting, and is sent away. */
export const connecting: Fault[] = [
  {
    name: '1,000 connections, of which 300 dribble a byte a second',
    play: async ({ shop }) => {
      const { port, hostname } = new URL(shop.url)
      const sockets: Socket[] = []
      const open = async (): Promise<Socket> => {
        const socket = connect(Number(port), hostname)
        socket.on('error', () => {}) // one that is cut off says so by its end
        sockets.push(socket)
        await once(socket, 'connect')
        return socket
      }
      try {
        const slow = await Promise.all(Array.from({ length: SLOW }, open))
        for (const [at, socket] of slow.entries()) socket.resume().write(at % 2 === 0 ? HEADERS : BODY)
        const dribble = setInterval(() => {
          for (const socket of slow) if (socket.writable) socket.write('x')
        }, 1000)
        try {
          const quick = await Promise.all(Array.from({ length: ALL - SLOW }, open))
          for (let round = 1; round <= 3; round += 1) {
            const answers = await Promise.all(quick.map(ask))
            const refused = answers.filter((status) => status !== 200).length
            if (refused > 0)
              throw new Error(`${refused} of ${quick.length} were not answered in round ${round}`)
          }
          await until(
            'those who dribble are sent away',
            () => slow.every(({ destroyed }) => destroyed),
            GIVEN_UP_WITHIN_MS,
          )
        } finally {
          clearInterval(dribble)
        }
      } finally {
        for (const socket of sockets) socket.destroy()
        await pause(0)
      }
    },
  },
]

/** The status of one request on a connection that stays open. */
async function ask(socket: Socket): Promise<number> {
  socket.write('GET /healthz HTTP/1.1\r\nHost: shop\r\n\r\n')
  const [head] = (await once(socket, 'data', { signal: AbortSignal.timeout(30_000) })) as [Buffer]
  return Number(/^HTTP\/1\.1 (\d{3})/.exec(head.toString())?.[1] ?? 0)
}
