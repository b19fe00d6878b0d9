import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../../..')
const sourceOf = (file: string): string => readFileSync(join(ROOT, file), 'utf8')
const commands = globSync(['server/scripts/**/*.ts', 'scripts/**/*.ts', 'bench/**/*.ts'], {
  cwd: ROOT,
}).filter(
  (file) =>
    !/\.test\.ts$|run-command\.ts$|ended-early\.ts$/.test(file) &&
    /process\.exit\(|await runCommand\(/.test(sourceOf(file)),
)

test.each(commands)('no thread that compiles can keep a command from ending: %s', (file) => {
  expect(sourceOf(file)).toMatch(/^import '[./]+\/(server\/)?src\/platform\/processes\/compile-here\.ts'\n/)
})

test('all commands are looked at', () => {
  expect(commands).toEqual(
    expect.arrayContaining([
      'server/scripts/staff.ts',
      'server/scripts/operations/backup.ts',
      'scripts/test.ts',
    ]),
  )
})
