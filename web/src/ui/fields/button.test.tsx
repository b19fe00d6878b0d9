import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Button } from './button.tsx'

test('a busy button keeps its name: its words are out of sight and not hidden', () => {
  const html = renderToStaticMarkup(<Button busy>Pay $12.00</Button>)
  expect(html).toContain('Pay $12.00')
  expect(html).toContain('aria-busy="true"')
  expect(html).not.toMatch(/invisible|hidden"?[ >]/)
})
