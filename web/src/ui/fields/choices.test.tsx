import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Checkbox } from './checkbox.tsx'
import { RadioCard } from './radio-card.tsx'

const doNothing = () => {}
const inputOf = (markup: string): string => /<input[^>]*>/.exec(markup)?.[0] ?? ''

test.each([
  ['a box', (state: object) => <Checkbox label="Keep this card" {...state} />],
  ['a card', (state: object) => <RadioCard title="Another card" {...state} />],
] as const)('of the server, %s of which the page keeps the state waits for the script', (_, choice) => {
  const render = (state: object) => inputOf(renderToStaticMarkup(choice(state)))
  expect(render({ checked: false, onChange: doNothing })).toContain('disabled')
  expect(render({ checked: true, onChange: doNothing })).toContain('disabled')
  // what a form keeps is read from the page, whenever it was chosen
  expect(render({ name: 'is_default' })).not.toContain('disabled')
  expect(render({ name: 'is_default', disabled: true })).toContain('disabled')
})
