import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { Agent, request as httpRequest } from 'node:http'
import { createSecureServer } from 'node:http2'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Server } from '../processes.ts'

/** Headers of one connection; HTTP/2 forbids them. */
const HOP_BY_HOP = new Set(['connection', 'keep-alive', 'transfer-encoding', 'upgrade'])

/**
 * Serves a shop over HTTP/2 with a certificate that nobody signed, as the reverse proxy of a deployment
 * does. Needs `openssl`.
 */
export async function startHttp2Proxy(upstream: string): Promise<Server> {
  const agent = new Agent({ keepAlive: true })
  const server = createSecureServer(selfSigned(), (incoming, outgoing) => {
    const headers = Object.fromEntries(
      Object.entries(incoming.headers).filter(([name]) => !name.startsWith(':')),
    )
    const { method } = incoming
    const forwarded = httpRequest(upstream + incoming.url, { agent, headers, method }, (answer) => {
      for (const [name, value] of Object.entries(answer.headers))
        if (value && !HOP_BY_HOP.has(name)) outgoing.setHeader(name, value)
      outgoing.writeHead(answer.statusCode ?? 502)
      answer.pipe(outgoing)
    })
    // a browser that closes its page gives up what it had asked for
    forwarded.on('error', () => outgoing.stream.destroy())
    incoming.pipe(forwarded)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const stop = async (): Promise<void> => {
    agent.destroy()
    server.close()
  }
  return { url: `https://127.0.0.1:${port}`, stop }
}

function selfSigned(): { key: Buffer; cert: Buffer } {
  const folder = mkdtempSync(join(tmpdir(), 'lunula-cert-'))
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  const subject = ['-nodes', '-days', '1', '-subj', '/CN=localhost']
  const kind = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1']
  execFileSync('openssl', [...kind, ...subject, '-keyout', key, '-out', cert], { stdio: 'ignore' })
  const pair = { key: readFileSync(key), cert: readFileSync(cert) }
  rmSync(folder, { recursive: true })
  return pair
}
