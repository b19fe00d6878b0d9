import { readdirSync } from 'node:fs'
import { text as textOf } from 'node:stream/consumers'
import { ROLE_NAMES, ROLES, type Role } from '@lunula/contract/accounts/permissions.ts'
import type { Database } from '../../platform/database/database.ts'
import { openApiDocument } from '../../platform/http/openapi.ts'
import type { TestApp } from '../app.ts'
import { fillCart } from '../factories/checkout-factory.ts'
import { type Schema, sampleOf } from '../factories/sample.ts'
import { signUpBuyer, signUpStaff, type TestBuyer } from '../factories/user-factory.ts'

/** One call of the published document, as far as its rights go. */
export interface Operation {
  name: string
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  /** `/orders/{id}` */
  path: string
  /** `anyone`, `user`, `staff` or a permission */
  access: string
  /** Its answer has no end. */
  endless: boolean
  /** Sent a second time, it changes nothing more. */
  repeatable: boolean | 'gone'
  /** The least that its schema takes; undefined when it takes no body. */
  body: unknown
  /** Fields of the body, and parameters of the path, that name something. */
  ids: string[]
}

interface Described {
  operationId: string
  'x-access': string
  'x-repeatable'?: true | 'gone'
  parameters: { name: string; in: string }[]
  responses: Record<string, { content: Record<string, unknown> }>
  requestBody?: { content: Record<string, { schema: Schema }> }
}

/** Products and cards belong to no user: a body may name them without naming anybody's belongings. */
const NOBODYS = new Set(['product_id', 'variant_id', 'price_id', 'source_id'])

/** Every call of an OpenAPI document. */
export function operationsOf(document: Record<string, unknown>): Operation[] {
  const { paths, components } = document as {
    paths: Record<string, Record<string, Described>>
    components: { schemas: Record<string, Schema> }
  }
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => {
      const schema = described.requestBody?.content['application/json']?.schema
      const named = Object.keys(schema?.properties ?? {}).filter((name) => /_ids?$/.test(name))
      return {
        name: described.operationId,
        method: method.toUpperCase() as Operation['method'],
        path,
        access: described['x-access'],
        repeatable: described['x-repeatable'] ?? false,
        endless: 'text/event-stream' in (described.responses['200']?.content ?? {}),
        body: schema && sampleOf(schema, components.schemas),
        ids: [
          ...described.parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name),
          ...named.filter((name) => !NOBODYS.has(name)),
        ],
      }
    }),
  )
}

export const OPERATIONS = operationsOf(openApiDocument('http://shop.test'))

export interface Cast {
  /** The one whose belongings are asked for. */
  owner: TestBuyer
  stranger: TestBuyer
  staff: Record<Role, TestBuyer>
}

/**
 * Who may try something: two buyers and one of each role. Each has a cart, so that no call ends at an empty
 * one.
 */
export async function signUpCast(shop: TestApp): Promise<Cast> {
  const owner = await signUpBuyer(shop)
  const stranger = await signUpBuyer(shop)
  const staff = Object.fromEntries(
    await Promise.all(ROLE_NAMES.map(async (role) => [role, await signUpStaff(shop, role)] as const)),
  ) as Record<Role, TestBuyer>
  for (const buyer of [owner, stranger, ...Object.values(staff)]) await fillCart(shop, buyer)
  return { owner, stranger, staff }
}

/** Somebody who tries a call. */
export interface Caller {
  who: string
  credentials: Record<string, string>
  /** What the access of the call says of them. */
  right: 'in' | 'signed out' | 'no permission'
}

/**
 * Everybody, with what an access says of them: the owner first, then other users, then those who are not
 * signed in.
 */
export function callersOf({ owner, stranger, staff }: Cast, access: string): Caller[] {
  const open = access === 'anyone' || access === 'user'
  const users = [
    { who: 'the owner', token: owner.token, open },
    { who: 'a stranger', token: stranger.token, open },
    ...ROLE_NAMES.map((role) => ({
      who: `staff: ${role}`,
      token: staff[role].token,
      open: open || access === 'staff' || (ROLES[role] as readonly string[]).includes(access),
    })),
  ]
  return [
    ...users.map(({ who, token, open }): Caller => {
      return { who, credentials: bearer(token), right: open ? 'in' : 'no permission' }
    }),
    ...Object.entries(signedOut(owner.token)).map(([who, credentials]): Caller => {
      return { who, credentials, right: access === 'anyone' ? 'in' : 'signed out' }
    }),
  ]
}

/**
 * Ways of not being signed in. A cookie is one of them: pages are drawn from it, calls are not made with it.
 */
const signedOut = (token: string): Record<string, Record<string, string>> => ({
  'no token': {},
  'no token, but the cookie': { cookie: `access_token=${token}` },
  'a cut token': bearer(token.slice(0, -6)),
  'a made-up token': bearer('a.b.c'),
  'another scheme': { authorization: 'Basic x' },
})

const bearer = (token: string): Record<string, string> => ({ authorization: `Bearer ${token}` })

export interface Request {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: unknown
  headers?: Record<string, string>
  file?: Blob
}

export interface Outcome {
  status: number
  code: string | undefined
  text: string
}

/** Makes a call as it crosses the wire. */
export async function send(
  shop: TestApp,
  { method, path, body, endless }: Operation,
  { params = {}, query = {}, headers = {}, file, ...request }: Request,
  { credentials }: Pick<Caller, 'credentials'>,
): Promise<Outcome> {
  const form = new FormData()
  if (file) form.append('file', file)
  const json = request.body ?? body
  const answer = await shop.app.inject({
    method,
    url: `/api/v1${path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? 'x'))}`,
    query,
    headers: { ...(json ? { 'content-type': 'application/json' } : {}), ...headers, ...credentials },
    payloadAsStream: endless,
    ...(file ? { payload: form } : json ? { payload: JSON.stringify(json) } : {}),
  })
  const { statusCode: status } = answer
  if (endless && status === 200) {
    answer.stream().destroy()
    return { status, code: undefined, text: '' }
  }
  const text = endless ? await textOf(answer.stream()) : answer.body
  const told = status >= 400 ? (JSON.parse(text) as { code?: string }) : {}
  return { status, code: told.code, text }
}

/** Jobs of the queues that calls send to; those of the clock come and go by themselves. */
const SENT_JOBS = String.raw`(select * from pgboss.job where name not like '\_\_pgboss\_\_%'
  and name not in (select s.name from pgboss.schedule s))`

interface Digests {
  /** The transaction that would come next: the same one later means that nothing was written meanwhile. */
  next: string
  tables: Record<string, string>
}

const NEXT_TRANSACTION = 'pg_snapshot_xmax(pg_current_snapshot())::text'
const lastDigests = new WeakMap<Database, Digests>()

/**
 * Everything that is kept, in short, rows and files: equal before and after means that nothing was changed.
 */
export async function everythingIn({ platform }: TestApp): Promise<Record<string, string>> {
  const { database, config } = platform
  const { rows } = await database.query<{ next: string }>(`select ${NEXT_TRANSACTION} as next`)
  const last = lastDigests.get(database)
  const digests = last && last.next === rows[0]?.next ? last : await readDigests(database)
  lastDigests.set(database, digests)
  const files = readdirSync(config.dataDir, { recursive: true }).sort().join('\n')
  return { ...digests.tables, files }
}

async function readDigests(database: Database): Promise<Digests> {
  const { rows: tables } = await database.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname = 'public'`,
  )
  const sources = [...tables.map(({ name }) => [name, name]), ['jobs', SENT_JOBS]]
  const digests = sources.map(
    ([name, rows]) =>
      `select '${name}' as name, coalesce(md5(string_agg(t::text, $1 order by t::text)), '') as digest from ${rows} t`,
  )
  digests.push(`select 'next', ${NEXT_TRANSACTION}`)
  // with a parameter it is prepared: planning it costs four times as much as what it does
  const { rows } = await database.query<{ name: string; digest: string }>(digests.join(' union all '), ['|'])
  const { next = '', ...byTable } = Object.fromEntries(rows.map(({ name, digest }) => [name, digest]))
  return { next, tables: byTable }
}
