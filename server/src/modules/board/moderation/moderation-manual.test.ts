import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DECISIONS, FLAGS, QUEUES } from '@lunula/contract/board/moderation/constants.ts'
import { expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '../../../../..')
const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8')

const chapter = /^## Moderation\n(.*?)^## /ms.exec(read('docs/operations.md'))?.[1] ?? ''

it('the README leads to the chapter for moderators', () => {
  expect(read('README.md')).toContain('docs/operations.md')
  expect(chapter).not.toBe('')
})

it.each([...QUEUES, ...DECISIONS, ...FLAGS])('the chapter for moderators says what `%s` is', (word) => {
  expect(chapter).toContain(`\`${word}\``)
})
