import '../server/src/platform/processes/compile-here.ts'
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { cart } from '@lunula/contract/cart/schemas.ts'
import { orders } from '@lunula/contract/orders/schemas.ts'
import pg from 'pg'
import { signUp } from '../bench/users.ts'
import { documentedCommands } from './cluster/documented-commands.ts'
import { cleanUpWhenEnded } from './cluster/ended-early.ts'
import { gatherBuyers } from './cluster/order-load.ts'
import { makeFolder, runAsPostgres } from './cluster/postgres-user.ts'
import { differentTables, tableSums } from './cluster/table-sums.ts'

/*
 * `npm run test:stranger`: from an empty folder to a shop that sells, by the commands of docs/operations.md
 * ("From an empty machine") as they are written there, with PostgreSQL, Redis, nginx and Prometheus of its
 * own. What needs a machine of its own (packages, systemd, /etc) goes as far as it can: simulated, verified,
 * or led into the folder; each such change is one line of `ADAPTED`. NGINX_PATH, PROMETHEUS_PATH and
 * PROMTOOL_PATH name programs that are not in the PATH. Needs PostgreSQL's and Redis's server programs.
 */
const ROOT = join(import.meta.dirname, '..')
const FIRST = Number(process.env['STRANGER_PORT'] ?? 4350)
const PORTS = { postgres: FIRST, redis: FIRST + 1, shop: FIRST + 2, metrics: FIRST + 3, square: FIRST + 4 }
const PROMETHEUS_PORT = FIRST + 5
const WAIT_MS = 120_000
const MIGRATIONS = 'kysely_migration'

const folder = makeFolder('stranger')
const at = (name: string): string => join(folder, name)
const settings: Record<string, string> = {
  SOURCE: `file://${ROOT}`,
  SHOP: at('shop'),
  SETTINGS: at('lunula.env'),
  DATA: at('data'),
  BACKUPS: at('backups'),
  PASSWORD: 'letters1and2digits',
  SITE: 'https://shop.lunula-stranger.com',
  SMTP: 'smtp://127.0.0.1:9',
  SENDER: 'orders@lunula-stranger.com',
  PGHOST: '127.0.0.1',
  PGPORT: String(PORTS.postgres),
  PGUSER: 'postgres',
  REDIS: `redis://127.0.0.1:${PORTS.redis}`,
  PORT: String(PORTS.shop),
  METRICS: String(PORTS.metrics),
  ETC: '/etc',
  LOGS: '/var/log',
  PRODUCTS: join(ROOT, 'server/seed/catalog.csv'),
}
const programs = {
  nginx: process.env['NGINX_PATH'] ?? 'nginx',
  prometheus: process.env['PROMETHEUS_PATH'] ?? 'prometheus',
  promtool: process.env['PROMTOOL_PATH'] ?? 'promtool',
}

/** What a machine that others use does not let happen, and what is done in its place. */
const ADAPTED: readonly [RegExp, string][] = [
  [/apt-get install -y/g, 'apt-get install --simulate -y'],
  [/^useradd .*$/gm, ':'],
  [
    /^cp (\S+lunula\.service") \/etc\/systemd\/system\/$/gm,
    `sed 's#/srv/lunula#${at('shop')}#' $1 > ${at('lunula.service')}`,
  ],
  [/^systemctl enable --now lunula$/gm, `systemd-analyze verify ${at('lunula.service')}`],
  [/^systemctl (?:reload|restart) \w+$/gm, ':'],
  [/\/etc\/nginx/g, at('nginx')],
  [
    /^nginx -t$/gm,
    // what the file itself names lies in the folder as well
    `sed -i -e "s#$ETC/nginx#${at('nginx')}#g" -e "s#$LOGS/nginx#${folder}#g" ${at('nginx/conf.d/lunula.conf')}
${programs.nginx} -t -c ${at('nginx.conf')}`,
  ],
  [/^promtool/gm, programs.promtool],
  [/\/etc\/prometheus/g, at('prometheus')],
]

const say = (line: string): void => void process.stdout.write(`${line}\n`)
const page = readFileSync(join(ROOT, 'docs/operations.md'), 'utf8')
const commands = documentedCommands(page, 'From an empty machine')

/** Nothing of what the caller's shop is set to. */
function environment(): NodeJS.ProcessEnv {
  const { NODE_ENV, DATABASE_URL, REDIS_URL, DATA_DIR, ...outer } = process.env
  return { ...outer, ...settings }
}

/** @returns what it said, and whether it ended well */
function walk(name: string): { output: string; ok: boolean } {
  const documented = commands.get(name)
  if (documented === undefined) throw new Error(`docs/operations.md does not say how: ${name}`)
  const shell = ADAPTED.reduce((text, [from, to]) => text.replace(from, to), documented)
  const begun = performance.now()
  const { status, stdout, stderr } = spawnSync('bash', ['-euo', 'pipefail', '-c', shell], {
    cwd: folder,
    env: environment(),
    encoding: 'utf8',
    timeout: 400_000,
    maxBuffer: 64 * 1024 * 1024,
  })
  say(`  ${name}: ${status === 0 ? 'done' : `ended with ${status}`}, ${seconds(begun)} s`)
  return { output: `${stdout}${stderr}`, ok: status === 0 }
}

function step(name: string): string {
  const { output, ok } = walk(name)
  if (!ok) throw new Error(`${name}:\n${output.trim().split('\n').slice(-15).join('\n')}`)
  return output
}

const seconds = (begun: number): string => ((performance.now() - begun) / 1000).toFixed(1)
const children: ChildProcess[] = []

function start(program: string, args: readonly string[], env: NodeJS.ProcessEnv, cwd = folder): ChildProcess {
  const child = spawn(program, args, { cwd, env, stdio: 'ignore' })
  child.on('error', () => {})
  children.push(child)
  return child
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}

async function until(what: string, check: () => Promise<boolean>): Promise<void> {
  for (const deadline = Date.now() + WAIT_MS; Date.now() < deadline; await pause(250))
    if (await check().catch(() => false)) return
  throw new Error(`not within ${WAIT_MS / 1000} s: ${what}`)
}

/** The unit's own command, with the settings that systemd would read. */
async function startShop(change: Readonly<Record<string, string>> = {}): Promise<ChildProcess> {
  const unit = readFileSync(at('lunula.service'), 'utf8')
  const [, line = ''] = /^ExecStart=(.*)$/m.exec(unit) ?? []
  const [program = '', ...args] = line.split(' ')
  const file = readFileSync(settings['SETTINGS'] ?? '', 'utf8').trim()
  const said = Object.fromEntries(file.split('\n').map((each) => each.split(/=(.*)/s).slice(0, 2)))
  const child = start(program, args, { ...environment(), ...said, ...change }, settings['SHOP'])
  await until('the shop is ready', async () => {
    if (child.exitCode !== null) throw new Error('The shop has ended.')
    return (await fetch(`http://127.0.0.1:${PORTS.shop}/readyz`)).ok
  })
  return child
}

const url = (database = 'lunula'): string =>
  `postgres://lunula:${settings['PASSWORD']}@127.0.0.1:${PORTS.postgres}/${database}`

/** No mail arrives here: what following its link does. */
async function confirmEmail(email: string): Promise<void> {
  const client = new pg.Client(url())
  await client.connect()
  await client.query('update users set email_verified_at = now() where email = $1', [email])
  await client.end()
}

async function sumsOf(database: string): Promise<Record<string, string>> {
  const client = new pg.Client(url(database))
  await client.connect()
  try {
    return (await tableSums(client)).sums
  } finally {
    await client.end()
  }
}

/** A buyer pays by card, at Square's stand-in: production refuses one, so this start is none. */
async function sell(): Promise<string[]> {
  const standIn = start(
    join(ROOT, 'node_modules/node/bin/node'),
    ['server/scripts/square-stand-in.ts', String(PORTS.square)],
    environment(),
    settings['SHOP'],
  )
  const square = `http://127.0.0.1:${PORTS.square}`
  const shopUrl = `http://127.0.0.1:${PORTS.shop}`
  await until('the stand-in answers', async () => (await fetch(`${square}/v1/square.js`)).ok)
  const shop = await startShop({
    NODE_ENV: 'development',
    DEMO_DATA: 'off',
    PUBLIC_URL: shopUrl,
    PAYMENT_PROVIDER: 'square',
    SQUARE_ACCESS_TOKEN: 'stand-in-token',
    SQUARE_APPLICATION_ID: 'sandbox-sq0idb-stand-in',
    SQUARE_LOCATION_ID: 'STANDIN',
    SQUARE_WEBHOOK_SIGNATURE_KEY: 'stand-in-signature-key',
    SQUARE_BASE_URL: square,
    SQUARE_SCRIPT_URL: `${square}/v1/square.js`,
  })
  const { buyers, line } = await gatherBuyers(shopUrl, url(), 1)
  const [buyer] = buyers
  if (!buyer) return ['nobody could sign up']
  await buyer.call(cart.add, { body: line })
  const { total } = await buyer.call(orders.preview, { body: { address_id: buyer.addressId } })
  const answer = await fetch(`${shopUrl}/api/v1/orders`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${buyer.token}`,
      'idempotency-key': `stranger-${process.pid}`,
    },
    body: JSON.stringify({
      address_id: buyer.addressId,
      expected_total: total,
      payment: { provider: 'square', source_id: 'cnon:card-nonce-ok' },
    }),
  })
  say(`  an order of ${total} cents: ${answer.status}`)
  await stop(shop)
  await stop(standIn)
  return answer.status === 201 ? [] : [`the order was answered ${answer.status}: ${await answer.text()}`]
}

/** Prometheus with the documented files, its times shortened, sees the node go. */
async function raiseAlarm(shop: ChildProcess): Promise<string[]> {
  if (!isThere(programs.prometheus)) return skipped('no Prometheus here: the rules were not evaluated')
  const alerts = readFileSync(at('prometheus/alerts.yaml'), 'utf8').replaceAll(/for: \d+m/g, 'for: 2s')
  writeFileSync(at('prometheus/alerts.yaml'), alerts)
  const config = readFileSync(at('prometheus/prometheus.yml'), 'utf8').replaceAll('15s', '1s')
  writeFileSync(at('prometheus/prometheus.yml'), config)
  start(
    programs.prometheus,
    [
      `--config.file=${at('prometheus/prometheus.yml')}`,
      `--storage.tsdb.path=${at('prometheus/data')}`,
      `--web.listen-address=127.0.0.1:${PROMETHEUS_PORT}`,
    ],
    process.env,
  )
  const ask = async (path: string): Promise<string> =>
    (await fetch(`http://127.0.0.1:${PROMETHEUS_PORT}/api/v1/${path}`)).text()
  await until('figures are read', async () => (await ask('query?query=up')).includes(',"1"]'))
  if (/"alertname":"NodeDown"/.test(await ask('alerts'))) return ['NodeDown fires while the node is up']
  await stop(shop)
  await until('NodeDown fires', async () => /"NodeDown".*"state":"firing"/s.test(await ask('alerts')))
  say('  the node was stopped, and NodeDown fires')
  return []
}

const isThere = (program: string): boolean => spawnSync(program, ['--version']).error === undefined
function skipped(line: string): string[] {
  say(`  skipped: ${line}`)
  return []
}

/** What Debian's nginx.conf is around a file of conf.d, and the certificate that the operator brings. */
function prepareProxy(): void {
  for (const name of ['conf.d', 'certificates']) mkdirSync(at(`nginx/${name}`), { recursive: true })
  const [key, certificate] = [at('nginx/certificates/privkey.pem'), at('nginx/certificates/fullchain.pem')]
  const subject = ['-subj', '/CN=localhost', '-days', '2', '-nodes']
  spawnSync('openssl', [
    'req',
    '-x509',
    '-newkey',
    'rsa:2048',
    '-keyout',
    key,
    '-out',
    certificate,
    ...subject,
  ])
  const kept = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((what) => `${what}_temp_path ${at(`nginx/${what}`)};`)
    .join(' ')
  const http = `http { ${kept} include ${at('nginx/conf.d')}/*.conf; }`
  const around = `pid ${at('nginx.pid')}; error_log stderr; events {} ${http}`
  writeFileSync(at('nginx.conf'), `${around}\n`)
}

function checkProxy(): string[] {
  if (!isThere(programs.nginx)) return skipped('no nginx here: its file was not read')
  prepareProxy()
  step('proxy')
  return []
}

async function play(): Promise<string[]> {
  runAsPostgres(
    `initdb -D cluster --auth=trust --encoding=UTF8 --locale=C.UTF-8 --no-instructions
     echo "port = ${PORTS.postgres}
     listen_addresses = '127.0.0.1'
     unix_socket_directories = '${folder}'" >> cluster/postgresql.conf
     pg_ctl -D cluster -l postgres.log start`,
    {},
    folder,
  )
  start('redis-server', ['--port', String(PORTS.redis), '--save', '', '--dir', folder], process.env)
  mkdirSync(at('prometheus'))
  const wrong: string[] = []
  if (isThere('apt-get')) step('packages')
  step('shop')
  step('database')
  step('settings')
  if (isThere('systemd-analyze')) step('service')
  let shop = await startShop()
  step('goods')
  const owner = `owner-${process.pid}`
  await signUp(`http://127.0.0.1:${PORTS.shop}`, owner)
  settings['OWNER'] = `${owner}@bench.test`
  await confirmEmail(settings['OWNER'])
  step('owner')
  const { output } = walk('doctor')
  const ailing = output.split('\n').filter((line) => line.startsWith('WRONG'))
  for (const line of ailing) say(`    ${line}`)
  // no mail server, no account at Square, no such domain: anything else is the chapter's fault
  wrong.push(...ailing.filter((line) => !/^WRONG\s+(?:mail|payments|certificate|clock)/.test(line)))
  wrong.push(...checkProxy())
  await stop(shop)
  wrong.push(...(await sell()))
  step('backup')
  const before = await sumsOf('lunula')
  step('restore')
  // which migrations have run is written by the place itself, with its own times
  const changed = differentTables(before, await sumsOf('lunula_try')).filter((name) => name !== MIGRATIONS)
  wrong.push(...changed.map((name) => `${name} is not as backed up`))
  say(
    `  ${Object.keys(before).length} tables compared, ${readdirSync(settings['BACKUPS'] ?? '').length} backup`,
  )
  shop = await startShop()
  if (isThere(programs.promtool)) step('alarms')
  else skipped('no promtool here: the rules were not checked')
  wrong.push(...(await raiseAlarm(shop)))
  return wrong
}

async function cleanUp(): Promise<void> {
  for (const child of children) await stop(child)
  runAsPostgres('pg_ctl -D cluster -m immediate stop || true', {}, folder)
  rmSync(folder, { recursive: true, force: true })
}

cleanUpWhenEnded(cleanUp)
say('a stranger’s walk through docs/operations.md')
const begun = performance.now()
try {
  const wrong = await play()
  for (const line of wrong) say(`  WRONG ${line}`)
  process.exitCode = wrong.length === 0 ? 0 : 1
} catch (error) {
  say(`  WRONG ${(error as Error).message}`)
  process.exitCode = 1
} finally {
  await cleanUp()
}
say(`${process.exitCode === 0 ? 'arrived' : 'NOT arrived'}, ${seconds(begun)} s`)
process.exit()
