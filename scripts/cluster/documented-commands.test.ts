import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { documentedCommands } from './documented-commands.ts'

const PAGE = `# Page

## Other
\`\`\`sh
# archive: not this one
\`\`\`

## Recovery
Words.
\`\`\`sh
# archive: once
initdb
\`\`\`
\`\`\`
# base: no shell
\`\`\`
\`\`\`sh
unnamed
\`\`\`
### Deeper
\`\`\`sh
# restore: then
pg_ctl start
\`\`\`

## Next
\`\`\`sh
# base: not this one
\`\`\`
`

describe('documented commands', () => {
  it('are the named shell blocks of one section', () => {
    expect([...documentedCommands(PAGE, 'Recovery')]).toEqual([
      ['archive', '# archive: once\ninitdb\n'],
      ['restore', '# restore: then\npg_ctl start\n'],
    ])
  })

  it('refuse a section that is not there', () => {
    expect(() => documentedCommands(PAGE, 'Elsewhere')).toThrow('Elsewhere')
  })

  it('are all there for recovery to a moment', () => {
    const page = readFileSync(join(import.meta.dirname, '../../docs/operations.md'), 'utf8')
    const names = [...documentedCommands(page, 'Recovery to a moment').keys()]
    expect(names).toEqual(['archive', 'base', 'moment', 'restore'])
  })
})
