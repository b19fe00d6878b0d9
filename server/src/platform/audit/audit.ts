import { AsyncLocalStorage } from 'node:async_hooks'
import { isDeepStrictEqual } from 'node:util'
import { newId } from '../id.ts'
import type { Platform } from '../platform.ts'
import { isRefusal } from '../refusal.ts'
import { insertAuditLine } from './audit-lines.ts'

type Facts = Readonly<Record<string, unknown>>

/** What a change was made to: `{ kind: 'order', id }`. */
export interface AuditSubject {
  /** A noun of the contract, singular: order, product, variant, user, promotion, setting. */
  kind: string
  /** null for what there is one of. */
  id: string | null
}

export interface AuditedChange {
  subject: AuditSubject
  /** null: it did not exist. Only what differs is kept. */
  before: Facts | null
  /** null: it does not exist any more. */
  after: Facts | null
}

interface AuditScope {
  readonly actorId: string
  readonly operation: string
  readonly requestId: string
  recorded: boolean
}

const scopes = new AsyncLocalStorage<AuditScope>()

/**
 * Writes a line of the audit log; called in the transaction that makes the change, so that there is neither
 * without the other. Who and what for are those of the request.
 * @param operation what was done, where no request says it: the command line, a job
 */
export async function recordChange(
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  { subject, before, after }: AuditedChange,
  operation?: string,
): Promise<void> {
  const scope = scopes.getStore()
  if (scope) scope.recorded = true
  const did = scope?.operation ?? operation
  if (!did) throw new Error('outside of a request, a change needs the name of what was done')
  await insertAuditLine(database, {
    id: newId(),
    at: clock.now(),
    actor_id: scope?.actorId ?? null,
    operation: did,
    subject_kind: subject.kind,
    subject_id: subject.id,
    ...difference(before, after),
    request_id: scope?.requestId ?? null,
  })
}

/** Says that what was asked had been done before: no line tells of it once more. */
export function recordNothing(): void {
  const scope = scopes.getStore()
  if (scope) scope.recorded = true
}

/**
 * Whether what is asked for stands already, as it does for whoever sends a change again because its answer
 * was lost: it is answered alike, also where the row was read before that change, and no line tells of it
 * once more.
 */
export function isSaidAlready(standing: unknown, asked: unknown): boolean {
  const isSame = isDeepStrictEqual(standing, asked)
  if (isSame) recordNothing()
  return isSame
}

type Audited = Pick<AuditScope, 'actorId' | 'operation' | 'requestId'> & {
  /** What is written when `work` records nothing itself. */
  change: AuditedChange
}

/**
 * Runs what a member of staff asked for; unless it is refused, a line tells of it. Work that does not record
 * its changes itself, with what was before, gets one of what was asked.
 */
export async function withAudit<T>(
  platform: Pick<Platform, 'database' | 'clock'>,
  { change, ...who }: Audited,
  work: () => Promise<T>,
): Promise<T> {
  const scope: AuditScope = { ...who, recorded: false }
  return scopes.run(scope, async () => {
    const result = await work()
    if (!isRefusal(result) && !scope.recorded) await recordChange(platform, change)
    return result
  })
}

/** Both sides, reduced to the facts that differ. */
function difference(before: Facts | null, after: Facts | null): Pick<AuditedChange, 'before' | 'after'> {
  if (!before || !after) return { before: presentable(before), after: presentable(after) }
  const changed = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => !isDeepStrictEqual(before[name], after[name]),
  )
  const of = (facts: Facts) =>
    presentable(Object.fromEntries(changed.map((name) => [name, facts[name] ?? null])))
  return { before: of(before), after: of(after) }
}

const SECRET = /password|secret|token|recovery/i
/** Letters of one fact as JSON, beyond which only its beginning is kept. */
const MAX_FACT = 2_000

function presentable(facts: Facts | null): Facts | null {
  if (!facts) return null
  const entries = Object.entries(facts).map(([name, value]) => {
    if (SECRET.test(name)) return [name, '…']
    const json = JSON.stringify(value) ?? 'null'
    return [name, json.length > MAX_FACT ? `${json.slice(0, MAX_FACT)}…` : value]
  })
  return Object.fromEntries(entries) as Facts
}
