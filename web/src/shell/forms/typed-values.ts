import { browserStorage } from '../storage/storage.ts'

interface Kept {
  /** `_id` of whoever typed it; null for a guest. */
  owner: string | null
  /** Of what the form changes, as it was when this was typed. */
  version?: string
  values: object
  /** What the same fields said there, where two versions are put together. */
  before?: object
}

const KEY = 'lunula.typed'

const reader = (): string | null => browserStorage.read('user')?._id ?? null

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Nothing without a storage, or with one that something else wrote. */
function readAll(): Record<string, unknown> {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '{}')
    return isRecord(kept) ? kept : {}
  } catch {
    return {}
  }
}

function writeAll(kept: Record<string, unknown>): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(kept))
  } catch {
    // A full or forbidden storage remembers nothing; the form goes on with what it has.
  }
}

/** Another build may have kept something else under the name of a field. */
const isLike = (value: unknown, untouched: unknown): boolean =>
  typeof value === typeof untouched && Array.isArray(value) === Array.isArray(untouched) && value !== null

/**
 * What was typed into a form and not sent: by this tab, since it was opened, and by whoever is here now. A
 * guest who signs in goes on with their own.
 * @param untouched the fields of the form, with what they say before anybody types
 */
export function readTyped<V extends object>(form: string, untouched: V): Partial<V> {
  const kept = readAll()[form]
  if (!isRecord(kept) || !isRecord(kept['values'])) return {}
  if (kept['owner'] !== null && kept['owner'] !== reader()) return {}
  return likeOf(kept['values'], untouched)
}

/** What is kept of the fields of a form. */
function likeOf<V extends object>(values: Record<string, unknown>, untouched: V): Partial<V> {
  const typed = Object.entries(untouched).filter(([name, value]) => isLike(values[name], value))
  return Object.fromEntries(typed.map(([name]) => [name, values[name]])) as Partial<V>
}

/**
 * What was worked on, and what the same fields said when they were changed; `version` is that of then, which
 * may be another by now.
 */
export function readWork<V extends object>(form: string, untouched: V) {
  const kept = readAll()[form]
  const typed = readTyped(form, untouched)
  if (!isRecord(kept)) return { typed, before: {}, version: undefined }
  const { before, version } = kept
  return {
    typed,
    before: isRecord(before) ? likeOf(before, untouched) : {},
    version: typeof version === 'string' ? version : undefined,
  }
}

const earlierOf = (form: string): string => `${form}:earlier`

/**
 * The same of a form about something that others change too: what was typed into another version than
 * `version` is set apart, and stays so until the form is forgotten.
 */
export function readTypedInto<V extends object>(form: string, untouched: V, version: string | undefined) {
  const kept = readAll()[form]
  const typed = readTyped(form, untouched)
  const before = readTyped(earlierOf(form), untouched)
  if (!isRecord(kept) || kept['version'] === version) return { typed, earlier: before }
  const earlier = { ...before, ...typed }
  keepTyped(earlierOf(form), earlier)
  keepTyped(form, {})
  return { typed: {}, earlier }
}

/** Keeps what is typed; no values at all forget the form. */
export function keepTyped(form: string, values: object, version?: string, before?: object): void {
  const { [form]: _, ...others } = readAll()
  const kept: Kept = {
    owner: reader(),
    values,
    ...(version !== undefined && { version }),
    ...(before && { before }),
  }
  writeAll(Object.keys(values).length === 0 ? others : { ...others, [form]: kept })
}

export const forgetEarlier = (form: string): void => keepTyped(earlierOf(form), {})

export function forgetTyped(form: string): void {
  keepTyped(form, {})
  forgetEarlier(form)
}
