import { expect, test } from 'vitest'
import { formatDuration } from './durations.ts'

test.each([
  [1, 'en', '1 second'],
  [40, 'vi', '40 giây'],
  [99, 'es', '99 segundos'],
  [100, 'en', '2 minutes'],
  [601, 'zh', '11分钟'],
  [720, 'th', '12 นาที'],
] as const)('%i s in %s are “%s”', (seconds, language, said) => {
  expect(formatDuration(seconds, language)).toBe(said)
})
