import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** Has V8 give back what nothing refers to any more; it takes some hundredths of a second. */
export function collectGarbage(): void {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as (options: object) => void
  setFlagsFromString('--no-expose-gc')
  collect({ type: 'major', execution: 'sync', flavor: 'last-resort' })
}
