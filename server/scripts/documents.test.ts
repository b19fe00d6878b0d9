import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')
const files = ['contract/src', 'server', 'web', 'e2e', 'scripts', 'bench'].flatMap((folder) =>
  globSync(`${folder}/**/*.{test,spec}.ts{,x}`, {
    cwd: ROOT,
    exclude: (name) => /(^|\/)(?:node_modules|dist)(\/|$)/.test(String(name)),
  }),
)

test.each(['security', 'reliability', 'operations', 'runbook'])('%s names tests that are there', (name) => {
  const text = readFileSync(join(ROOT, `docs/${name}.md`), 'utf8')
  const named = [...text.matchAll(/`([\w/.-]+\.(?:test|spec)\.tsx?)`/g)].map(([, file = '']) => file)
  const missing = named.filter((file) => !files.some((each) => each === file || each.endsWith(`/${file}`)))
  expect([...new Set(missing)]).toEqual([])
})

test.each(['security', 'reliability', 'operations', 'runbook'])(
  '%s names commands that are there',
  (name) => {
    const text = readFileSync(join(ROOT, `docs/${name}.md`), 'utf8')
    const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
    const named = [...text.matchAll(/npm run (?:--silent )?([a-z][\w:-]*)/g)].map(([, script = '']) => script)
    expect(named.filter((script) => !(script in scripts))).toEqual([])
  },
)
