import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { RichText } from './rich-text.tsx'

const shown = (html: string) =>
  renderToStaticMarkup(<RichText html={html} />).replace(/^<div class="prose">(.*)<\/div>$/s, '$1')

it('shows the marks that staff may use', () => {
  const html =
    '<p>Two coats &amp; <strong>cure</strong>.<br/>Done</p><ul><li>15 ml</li><li><em>Vegan</em></li></ul>'
  expect(shown(html)).toBe(html)
})

it('keeps links that lead somewhere, and marks them', () => {
  expect(shown('<a href="https://example.com/?a=1&amp;b=2">See</a>')).toBe(
    '<a href="https://example.com/?a=1&amp;b=2" rel="nofollow ugc noopener">See</a>',
  )
})

it.each([
  ['<script>alert(1)</script>', 'alert(1)'],
  ['<img src=x onerror=alert(1)>hi', 'hi'],
  ['<p onclick="alert(1)">hi</p>', '<p>hi</p>'],
  ['<a href="javascript:alert(1)">hi</a>', '<a rel="nofollow ugc noopener">hi</a>'],
  ['<a href="&#106;avascript:alert(1)">hi</a>', '<a rel="nofollow ugc noopener">hi</a>'],
  ['<a href="//evil.example">hi</a>', '<a rel="nofollow ugc noopener">hi</a>'],
])('makes %s harmless', (html, safe) => {
  expect(shown(html)).toBe(safe)
})

it('reads broken nesting without losing text', () => {
  expect(shown('a < b <p>one <b>two</p> three</i>')).toBe('a &lt; b <p>one <b>two</b></p> three')
})

it('reads numbered characters and leaves unknown names alone', () => {
  expect(shown('caf&#233; &#x111; &unknown; &nbsp;')).toBe('café đ &amp;unknown; \u00a0')
})
