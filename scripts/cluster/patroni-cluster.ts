import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { runAsPostgres, startAsPostgres } from './postgres-user.ts'

const DEPLOY = join(import.meta.dirname, '../../deploy/patroni')
const PATIENCE_MS = 120_000

interface Node {
  readonly name: string
  readonly port: number
  readonly api: number
  readonly data: string
  process?: ChildProcess | undefined
}

/** Waits until `test` holds, two minutes at most. */
export async function until(what: string, test: () => boolean | Promise<boolean>): Promise<void> {
  for (const deadline = Date.now() + PATIENCE_MS; Date.now() < deadline; await pause(250))
    if (await test()) return
  throw new Error(`It did not come to pass in time: ${what}.`)
}

/**
 * etcd, two nodes of PostgreSQL under Patroni, and PgBouncer, by the files of deploy/patroni; only addresses,
 * folders and passwords are changed. Ports: ten from the first on.
 */
export class PatroniCluster {
  readonly nodes: readonly [Node, Node]
  /** Through PgBouncer, to whoever is the primary. */
  readonly url: string
  readonly #folder: string
  readonly #first: number
  readonly #processes: ChildProcess[] = []

  constructor(folder: string, firstPort: number) {
    this.#folder = folder
    this.#first = firstPort
    this.url = `postgres://postgres@127.0.0.1:${firstPort + 2}/lunula`
    const node = (number: number): Node => ({
      name: `node${number}`,
      port: firstPort + 2 + number * 2,
      api: firstPort + 3 + number * 2,
      data: join(folder, `node${number}`),
    })
    this.nodes = [node(1), node(2)]
  }

  urlOf({ port }: Node): string {
    return `postgres://postgres@127.0.0.1:${port}/lunula`
  }

  /** Opens everything, the database `lunula` empty on both nodes. */
  async open(): Promise<void> {
    const [first, second] = this.nodes
    this.#startEtcd()
    this.startNode(first)
    await until('the first node is the primary', () => this.is(first, 'primary'))
    this.startNode(second)
    await until('the second node has all', () => this.is(second, 'synchronous'))
    const limits =
      "set statement_timeout = '15s'; alter database lunula set idle_in_transaction_session_timeout = '30s'"
    runAsPostgres(
      `psql -h 127.0.0.1 -p ${first.port} -qc "create database lunula" && psql -h 127.0.0.1 -p ${first.port} -qc "alter database lunula ${limits}"`,
      {},
      this.#folder,
    )
    await this.#startPgBouncer()
  }

  /** Whether Patroni says that a node is that: `primary`, `replica` or `synchronous`. */
  async is({ api }: Node, role: 'primary' | 'replica' | 'synchronous'): Promise<boolean> {
    const answer = await fetch(`http://127.0.0.1:${api}/${role}`).catch(() => null)
    await answer?.arrayBuffer()
    return answer?.ok ?? false
  }

  startNode(node: Node): void {
    const file = join(this.#folder, `${node.name}.yml`)
    const text = readFileSync(join(DEPLOY, 'patroni.yml'), 'utf8')
      .replace('name: node1', `name: ${node.name}`)
      .replaceAll('10.0.0.11:8008', `127.0.0.1:${node.api}`)
      .replaceAll('10.0.0.11:5432', `127.0.0.1:${node.port}`)
      .replace(/hosts: \[.*\]/, `hosts: ["127.0.0.1:${this.#first}"]`)
      .replace('/var/lib/postgresql/15/lunula', node.data)
      .replace('/var/run/postgresql', this.#folder)
      .replace(/, password: "[^"]*"/g, '')
      .replaceAll('10.0.0.0/24 scram-sha-256', '127.0.0.1/32 trust')
    writeFileSync(file, text)
    node.process = this.#start(`exec patroni ${file}`, node.name)
  }

  /** As a machine that loses its power: Patroni and every process of PostgreSQL at once. */
  async lose(node: Node): Promise<void> {
    const ended = node.process && once(node.process, 'exit')
    node.process?.kill('SIGKILL')
    for (const pid of postgresOf(node)) signal(pid, 'SIGKILL')
    await ended
  }

  async close(): Promise<void> {
    for (const child of this.#processes.toReversed()) {
      if (child.exitCode !== null || child.signalCode !== null) continue
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      const late = setTimeout(() => child.kill('SIGKILL'), 20_000)
      await ended
      clearTimeout(late)
    }
    for (const node of this.nodes) for (const pid of postgresOf(node)) signal(pid, 'SIGKILL')
  }

  #start(commands: string, name: string): ChildProcess {
    const log = join(this.#folder, `${name}.log`)
    const child = startAsPostgres(commands, { HOME: this.#folder }, { cwd: this.#folder, log })
    this.#processes.push(child)
    return child
  }

  #startEtcd(): void {
    const [clients, peers] = [0, 1].map((offset) => `http://127.0.0.1:${this.#first + offset}`)
    const data = join(this.#folder, 'etcd')
    this.#start(
      `exec etcd --data-dir ${data} --listen-client-urls ${clients} --advertise-client-urls ${clients} --listen-peer-urls ${peers} --initial-advertise-peer-urls ${peers} --initial-cluster default=${peers}`,
      'etcd',
    )
  }

  async #startPgBouncer(): Promise<void> {
    const folder = join(this.#folder, 'pgbouncer')
    runAsPostgres(`mkdir -p ${folder}`, {}, this.#folder)
    const [primary, pidfile, users] = ['primary.ini', 'pid', 'users'].map((name) => join(folder, name)) as [
      string,
      string,
      string,
    ]
    const pairs = this.nodes.map(({ port, api }) => `127.0.0.1:${port}=127.0.0.1:${api}`)
    this.#start(
      `exec ${join(DEPLOY, 'follow-primary.sh')} ${primary} ${pidfile} ${pairs.join(' ')}`,
      'follow',
    )
    await until('PgBouncer is told of the primary', () => existsSync(primary))
    const text = readFileSync(join(DEPLOY, 'pgbouncer.ini'), 'utf8')
      .replace('/etc/pgbouncer/primary.ini', primary)
      .replace('listen_port = 6432', `listen_port = ${this.#first + 2}`)
      .replace('auth_type = scram-sha-256', 'auth_type = trust')
      .replace('/etc/pgbouncer/userlist.txt', users)
      .replace('/run/postgresql/pgbouncer.pid', pidfile)
      .replace('unix_socket_dir = /run/postgresql', `unix_socket_dir = ${folder}`)
      .replace('/var/log/postgresql/pgbouncer.log', join(folder, 'log'))
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(this.#folder, 'pgbouncer.ini'), text)
    writeFileSync(users, '"postgres" ""\n')
    this.#start(`exec pgbouncer ${join(this.#folder, 'pgbouncer.ini')}`, 'pgbouncer')
    await until('PgBouncer answers', () => existsSync(pidfile))
  }
}

/** The postmaster of a node and its children. */
function postgresOf({ data }: Node): number[] {
  const file = join(data, 'postmaster.pid')
  if (!existsSync(file)) return []
  const postmaster = Number(readFileSync(file, 'utf8').split('\n')[0])
  const children = `/proc/${postmaster}/task/${postmaster}/children`
  const pids = existsSync(children) ? readFileSync(children, 'utf8').trim().split(' ').filter(Boolean) : []
  return existsSync(children) ? [postmaster, ...pids.map(Number)] : []
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}
