import type { ErrorObject } from 'ajv'

/** Bytes of a body, unless its endpoint declares `maxBodyBytes`. */
export const MAX_BODY_BYTES = 16 * 1024
/** Errors that one answer names. */
export const MAX_ERRORS = 50
/** Entries of any array. Schemas allow fewer. */
export const MAX_ITEMS = 1000
/** Fields of any object. Schemas allow fewer. */
export const MAX_KEYS = 150
const MAX_KEY_LENGTH = 100
const MAX_DEPTH = 8

/**
 * Checks parsed input against limits that hold for every schema, so that no schema is tried on input that is
 * costly to refuse: depth, length of arrays, number and length of keys, and text that PostgreSQL cannot store
 * (NUL, lone surrogates), in values and keys. Whatever is too large is not looked into. Returns at most
 * `MAX_ERRORS` errors.
 */
export function checkInput(input: unknown): ErrorObject[] {
  const errors: ErrorObject[] = []
  const report = (instancePath: string, keyword: string, limit = 0): void => {
    if (errors.length < MAX_ERRORS) errors.push({ keyword, instancePath, schemaPath: '', params: { limit } })
  }
  const visit = (value: unknown, path: string, depth: number): void => {
    if (typeof value === 'string') {
      if (!isStorable(value)) report(path, 'characters')
    } else if (typeof value === 'object' && value !== null) {
      const keys = Object.keys(value)
      const [most, keyword] = Array.isArray(value) ? [MAX_ITEMS, 'maxItems'] : [MAX_KEYS, 'maxProperties']
      if (depth > MAX_DEPTH) report(path, 'depth')
      else if (keys.length > most) report(path, keyword, most)
      else if (!keys.every(isKey)) report(path, 'keys')
      else for (const key of keys) visit((value as Record<string, unknown>)[key], `${path}/${key}`, depth + 1)
    }
  }
  visit(input, '', 1)
  return errors
}

const isKey = (key: string): boolean => key.length <= MAX_KEY_LENGTH && isStorable(key)

/** False for what PostgreSQL refuses in text: NUL, half of a surrogate pair. */
const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes('\0')
