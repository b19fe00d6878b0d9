import '../server/src/platform/processes/compile-here.ts'
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:http2'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { withDatabase } from '../server/src/testing/database-url.ts'
import { createDatabase, dropDatabase } from '../server/src/testing/server-databases.ts'

/*
 * `npm run test:rolling`: two nodes on PostgreSQL behind nginx with deploy/nginx.conf, restarted one after
 * the other under load; 1 when a single request failed, or nothing excuses the shop once both are gone.
 * Needs TEST_DATABASE_URL, nginx (NGINX_PATH names another one) and openssl. Of the file only hosts, ports,
 * paths and the rate from one address are changed.
 */
const ROOT = join(import.meta.dirname, '..')
const FIRST_PORT = Number(process.env['ROLLING_PORT'] ?? 4380)
const [PROXY, PLAIN, ...NODES] = [0, 1, 2, 3].map((offset) => FIRST_PORT + offset) as [
  number,
  number,
  number,
  number,
]
const CLIENTS = 12
const PATHS = ['/', '/categories', '/jobs', '/api/v1/categories', '/api/v1/products?limit=10', '/cart']

const url = process.env['TEST_DATABASE_URL']
if (!url) throw new Error('Set TEST_DATABASE_URL to a server on which databases may be made.')
const folder = mkdtempSync(join(tmpdir(), 'lunula-rolling-'))
const database = `lunula_rolling_${process.pid}`
const nodes = new Map<number, ChildProcess>()

function startNode(port: number): void {
  const env = {
    ...process.env,
    DATABASE_URL: withDatabase(url as string, database),
    DATA_DIR: join(folder, 'data'),
    PORT: String(port),
    DEMO_DATA: 'on',
    LOG_LEVEL: 'error',
    RATE_LIMITS: 'off',
    DRAIN_SECONDS: '3',
    TRUSTED_PROXIES: '127.0.0.1',
  }
  const child = spawn(process.execPath, ['server/src/main.ts'], { cwd: ROOT, env, stdio: 'inherit' })
  nodes.set(port, child)
}

async function untilReady(port: number): Promise<void> {
  for (const deadline = Date.now() + 180_000; Date.now() < deadline; await pause(200)) {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null)
    if (answer?.ok) return
  }
  throw new Error(`The node on ${port} does not become ready.`)
}

async function stopNode(port: number): Promise<void> {
  const child = nodes.get(port)
  if (!child || child.exitCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}

/**
 * The file as it is shipped, for this machine: its own ports, a certificate of a minute ago, a higher rate.
 */
function startProxy(): ChildProcess {
  const key = join(folder, 'key.pem')
  const certificate = join(folder, 'certificate.pem')
  const subject = ['-subj', '/CN=localhost', '-days', '2', '-nodes']
  execFileSync(
    'openssl',
    ['req', '-x509', '-newkey', 'rsa:2048', '-keyout', key, '-out', certificate, ...subject],
    {
      stdio: 'ignore',
    },
  )
  const server = readFileSync(join(ROOT, 'deploy/nginx.conf'), 'utf8')
    .replace('node1:3000', `127.0.0.1:${NODES[0]}`)
    .replace('node2:3000', `127.0.0.1:${NODES[1]}`)
    .replace('listen 80;', `listen ${PLAIN};`)
    .replace('listen 443 ssl http2;', `listen ${PROXY} ssl http2;`)
    .replace(/\/etc\/nginx\/certificates\/fullchain\.pem/, certificate)
    .replace(/\/etc\/nginx\/certificates\/privkey\.pem/, key)
    .replace('/var/log/nginx/access.log', join(folder, 'access.log'))
    // one machine plays all buyers
    .replace('rate=60r/s', 'rate=6000r/s')
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${join(folder, name)};`)
    .join(' ')
  const main = join(folder, 'nginx.conf')
  writeFileSync(
    main,
    `daemon off; pid ${folder}/nginx.pid; error_log ${folder}/error.log;\nevents {}\nhttp { ${paths}\n${server}\n}`,
  )
  const child = spawn(process.env['NGINX_PATH'] ?? 'nginx', ['-e', join(folder, 'error.log'), '-c', main], {
    stdio: 'inherit',
  })
  return child
}

interface Tally {
  answered: number
  failed: Map<string, number>
}

/** Asks one page after another until it is told to stop, as a browser that follows links. */
async function browse(tally: Tally, isOver: () => boolean): Promise<void> {
  process.env['NODE_TLS_REJECT_UNAUTHORIZED'] = '0'
  for (let index = 0; !isOver(); index += 1) {
    const path = PATHS[index % PATHS.length] as string
    const status = await fetch(`https://127.0.0.1:${PROXY}${path}`, { redirect: 'manual' })
      .then(async (answer) => {
        await answer.arrayBuffer()
        return answer.status
      })
      .catch((error: Error) => String(error.cause ?? error.message))
    if (typeof status === 'number' && status < 400) tally.answered += 1
    else tally.failed.set(`${path} ${status}`, (tally.failed.get(`${path} ${status}`) ?? 0) + 1)
  }
}

/** Throws unless a page comes over HTTP/2, as browsers ask for it. */
async function checkHttp2(): Promise<void> {
  const session = connect(`https://127.0.0.1:${PROXY}`, { rejectUnauthorized: false })
  try {
    const page = session.request({ ':path': '/categories' })
    const [headers] = await once(page, 'response')
    await once(page.resume(), 'end')
    if (headers[':status'] !== 200) throw new Error(`HTTP/2 answers ${headers[':status']}.`)
  } finally {
    session.close()
  }
}

/** Throws unless the shop is excused, in its own words and for a while, when no node is left. */
async function checkAway(): Promise<void> {
  const answer = await fetch(`https://127.0.0.1:${PROXY}/jobs`)
  const [status, page] = [answer.status, await answer.text()]
  if (status !== 503 || !answer.headers.get('retry-after') || !page.includes('Lunula trở lại ngay'))
    throw new Error(`Without a node the proxy answers ${status}.`)
}

let proxy: ChildProcess | undefined
const tally: Tally = { answered: 0, failed: new Map() }
try {
  mkdirSync(join(folder, 'data'), { recursive: true })
  await createDatabase(url, database)
  // the first one fills the database
  startNode(NODES[0])
  await untilReady(NODES[0])
  startNode(NODES[1])
  await untilReady(NODES[1])
  proxy = startProxy()
  await pause(1000)
  await checkHttp2()
  let over = false
  const buyers = Array.from({ length: CLIENTS }, () => browse(tally, () => over))
  const begun = performance.now()
  for (const port of NODES) {
    await pause(3000)
    await stopNode(port)
    startNode(port)
    await untilReady(port)
  }
  await pause(3000)
  over = true
  await Promise.all(buyers)
  await Promise.all(NODES.map(stopNode))
  await checkAway()
  const seconds = (performance.now() - begun) / 1000
  const failed = [...tally.failed.values()].reduce((sum, count) => sum + count, 0)
  process.stdout.write(
    `${tally.answered} requests answered, ${failed} failed, both nodes restarted, HTTP/2 spoken, ${seconds.toFixed(0)} s\n`,
  )
  for (const [what, count] of tally.failed) process.stdout.write(`  ${count} × ${what}\n`)
  process.exitCode = failed === 0 && tally.answered > 0 ? 0 : 1
} finally {
  proxy?.kill('SIGTERM')
  await Promise.all(NODES.map(stopNode))
  await dropDatabase(url, database)
  rmSync(folder, { recursive: true, force: true })
}
process.exit()
