import { expect, test } from 'vitest'
import { tidyText } from './tidy-text.ts'

test('a text keeps its paragraphs and loses what only takes room', () => {
  expect(tidyText('  Good.\r\n\r\n\r\n\r\nVery good.   \n ')).toBe('Good.\n\nVery good.')
  expect(tidyText(' Hi,\r\n\rstill open?\r\n')).toBe('Hi,\n\nstill open?')
  expect(tidyText(`Hi,${'\n \t'.repeat(900)}\nstill open?`)).toBe('Hi,\n\nstill open?')
})
