import { browserStorage } from '../storage/storage.ts'

/** What a form says, by field. */
export type TypedValues = Readonly<Record<string, unknown>>

interface Kept {
  /** `_id` of whoever typed it; null for a guest. */
  owner: string | null
  values: object
}

const KEY = 'lunula.typed'

const reader = (): string | null => browserStorage.read('user')?._id ?? null

/** Nothing without a storage, or with one that another program wrote. */
function readAll(): Record<string, Kept> {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '{}')
  } catch {
    return {}
  }
}

function writeAll(kept: Record<string, Kept>): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(kept))
  } catch {
    // A full or forbidden storage remembers nothing; the form goes on with what it has.
  }
}

/**
 * What was typed into a form and not sent: by this tab, since it was opened, and by whoever is here now. A
 * guest who signs in goes on with their own.
 */
export function readTyped(form: string): TypedValues {
  const { owner = null, values = {} } = readAll()[form] ?? {}
  return owner === null || owner === reader() ? { ...values } : {}
}

/** Keeps what is typed; no values at all forget the form. */
export function keepTyped(form: string, values: object): void {
  const { [form]: _, ...others } = readAll()
  const isEmpty = Object.keys(values).length === 0
  writeAll(isEmpty ? others : { ...others, [form]: { owner: reader(), values } })
}

export const forgetTyped = (form: string): void => keepTyped(form, {})
