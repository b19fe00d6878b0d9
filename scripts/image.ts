import '../server/src/platform/processes/compile-here.ts'
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join, relative } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { cleanUpWhenEnded } from './cluster/ended-early.ts'
import { filesBelow, holdsSecret } from './image/build-context.ts'
import { imageCopies } from './image/containerfile.ts'

/*
 * `npm run test:image`: the image as far as it goes without a container engine. What is sent to the builder
 * holds no secret; the files of deploy/Containerfile, put together in a folder that nobody may write to, are
 * started as a user without rights. The base, Debian and Node, is not in it. Needs root, to become that user.
 */
const ROOT = join(import.meta.dirname, '..')
const PORT = Number(process.env['IMAGE_PORT'] ?? 4420)
const NOBODY = ['--reuid=65534', '--regid=65534', '--clear-groups']
const MAX_BYTES = 350 * 1024 ** 2
const START_TIMEOUT_MS = 180_000

const folder = mkdtempSync(join(tmpdir(), 'lunula-image-'))
const tree = join(folder, 'lunula')
const data = join(folder, 'data')
let shop: ChildProcess | undefined

const say = (line: string): void => void process.stdout.write(`${line}\n`)

/** What `npm ci --omit=dev` installs for contract and server, taken from what is installed here. */
function libraries(): string[] {
  const args = ['ls', '--omit=dev', '--all', '--parseable', '--workspace=contract', '--workspace=server']
  const listed = execFileSync('npm', args, { cwd: ROOT, encoding: 'utf8', maxBuffer: 16 * 1024 ** 2 })
  return listed
    .split('\n')
    .map((path) => relative(ROOT, path))
    .filter((path) => path.startsWith('node_modules/') && existsSync(join(ROOT, path)))
}

function copy(path: string, to = path): void {
  mkdirSync(dirname(join(tree, to)), { recursive: true })
  cpSync(join(ROOT, path), join(tree, to), { recursive: true, verbatimSymlinks: true })
}

function assemble(): void {
  const containerfile = readFileSync(join(ROOT, 'deploy/Containerfile'), 'utf8')
  for (const { stage, from, to } of imageCopies(containerfile)) {
    for (const path of from) {
      if (stage === 'libraries') for (const library of libraries()) copy(library)
      else if (stage) copy(relative('/lunula', path))
      else if (statSync(join(ROOT, path)).isFile())
        copy(path, to.endsWith('/') ? join(to, basename(path)) : to)
      else for (const file of filesBelow(join(ROOT, path))) copy(file)
    }
  }
  execFileSync('chmod', ['-R', 'a-w,a+rX', tree])
  mkdirSync(data)
  execFileSync('chown', ['65534:65534', data])
  execFileSync('chmod', ['755', folder])
}

const bytesOf = (path: string): number =>
  Number(execFileSync('du', ['-sb', path], { encoding: 'utf8' }).split('\t')[0])

async function openAsNobody(): Promise<string[]> {
  const child = spawn('setpriv', [...NOBODY, '--', process.execPath, 'server/src/main.ts'], {
    cwd: tree,
    env: {
      PATH: process.env['PATH'],
      HOME: data,
      DATA_DIR: data,
      PORT: String(PORT),
      DEMO_DATA: 'off',
      LOG_LEVEL: 'error',
      DRAIN_SECONDS: '0',
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  shop = child
  const url = `http://127.0.0.1:${PORT}`
  for (const deadline = Date.now() + START_TIMEOUT_MS; Date.now() < deadline; await pause(200)) {
    if (child.exitCode !== null) return [`it ended with ${child.exitCode}`]
    if ((await fetch(`${url}/readyz`).catch(() => null))?.ok) break
  }
  const wrong: string[] = []
  for (const path of ['/readyz', '/', '/categories', '/api/v1/products'])
    if (!(await fetch(url + path).catch(() => null))?.ok) wrong.push(`${path} is not answered`)
  return wrong
}

async function play(): Promise<string[]> {
  const sent = filesBelow(ROOT)
  const wrong = sent
    .filter((path) => holdsSecret(readFileSync(join(ROOT, path), 'latin1')))
    .map((path) => `${path} holds what looks like a secret`)
  say(`  ${sent.length} files are sent to the builder, ${wrong.length} with a secret`)
  assemble()
  const bytes = bytesOf(tree)
  const parts = ['node_modules', 'server', 'contract', 'web/dist']
  const sizes = parts.map((path) => `${path} ${(bytesOf(join(tree, path)) / 1024 ** 2).toFixed(0)}`)
  say(`  ${(bytes / 1024 ** 2).toFixed(0)} MB without the base: ${sizes.join(', ')}`)
  if (bytes > MAX_BYTES) wrong.push('it is larger than 350 MB')
  wrong.push(...(await openAsNobody()))
  return wrong
}

async function cleanUp(): Promise<void> {
  if (shop && shop.exitCode === null && shop.signalCode === null) {
    const ended = once(shop, 'exit')
    shop.kill('SIGTERM')
    await ended
  }
  rmSync(folder, { recursive: true, force: true })
}

cleanUpWhenEnded(cleanUp)
say('the image')
try {
  const wrong = await play()
  for (const line of wrong) say(`  WRONG ${line}`)
  say(wrong.length === 0 ? 'it starts as nobody, on a tree that nobody may write to' : 'NOT right')
  process.exitCode = wrong.length === 0 ? 0 : 1
} finally {
  await cleanUp()
}
process.exit()
