import type { Entries } from '../texts.ts'

/** `{'…/en/cart.json': texts}` → `{cart: texts}`. */
export const bySlice = (files: Record<string, object>): Entries =>
  Object.fromEntries(
    Object.entries(files).map(([file, texts]) => [file.replace(/^.*\/([\w-]+)\.json$/, '$1'), texts]),
  )
