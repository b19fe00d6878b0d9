import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const SCRIPTS = join(import.meta.dirname, '..')
const sourceOf = (file: string): string => readFileSync(join(SCRIPTS, file), 'utf8')
const commands = globSync(['*.ts', 'operations/*.ts'], { cwd: SCRIPTS }).filter(
  (file) =>
    !/\.test\.ts$|run-command\.ts$/.test(file) && /process\.exit\(|await runCommand\(/.test(sourceOf(file)),
)

test.each(commands)('no thread that compiles can keep a command from ending: %s', (file) => {
  expect(sourceOf(file)).toMatch(/^import '[./]+\/src\/platform\/processes\/compile-here\.ts'\n/)
})

test('all commands are looked at', () => {
  expect(commands).toEqual(
    expect.arrayContaining(['staff.ts', 'import.ts', 'export.ts', 'operations/backup.ts']),
  )
})
