import fc from 'fast-check'
import { expect, test } from 'vitest'
import { oneLine, seenText, tidyText } from './tidy-text.ts'

test('a text keeps its paragraphs and loses what only takes room', () => {
  expect(tidyText('  Good.\r\n\r\n\r\n\r\nVery good.   \n ')).toBe('Good.\n\nVery good.')
  expect(tidyText(' Hi,\r\n\rstill open?\r\n')).toBe('Hi,\n\nstill open?')
  expect(tidyText(`Hi,${'\n \t'.repeat(900)}\nstill open?`)).toBe('Hi,\n\nstill open?')
})

test('where one line is kept, a text of several becomes one', () => {
  expect(oneLine(' Ask for no deposit.\r\n\n  Then send it again.\t')).toBe(
    'Ask for no deposit. Then send it again.',
  )
})

test('characters that nobody sees are dropped, and nothing else', () => {
  expect(seenText('\u202a(714)\u00a0555-0123\u202c')).toBe('(714)\u00a0555-0123')
  expect(seenText('lan@salon.com\u200b\ufeff')).toBe('lan@salon.com')
  expect(seenText('\u202egnp.liaN \u2066\u00ad\u3164')).toBe('gnp.liaN ')
  expect(seenText('\u200b\u2060 \u200f')).toBe(' ')
  for (const whole of ['Cần thợ nail', 'ช่างทำเล็บ', '美甲师', 'señora', 'a\tb\nc', ''])
    expect(seenText(whole)).toBe(whole)
})

test('the parts of an emoji stay together', () => {
  for (const emoji of ['💅🏽', '👩🏻‍🎨', '👨‍👩‍👧‍👦', '❤️', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', '🇻🇳', '🏳️‍🌈'])
    expect(seenText(`Hi ${emoji}!`)).toBe(`Hi ${emoji}!`)
  expect(seenText('sp\u200da 💅\u200dnails')).toBe('spa 💅nails')
})

test('accents come in one piece, and no letter bears a pile of them', () => {
  expect(seenText('Cần thợ'.normalize('NFD'))).toBe('Cần thợ')
  expect(seenText(`Na${'\u0336'.repeat(60)}ils`)).toBe(`Na${'\u0336'.repeat(4)}ils`)
  expect(seenText('e\u034f\u0301')).toBe('é')
  const tall = 'ที่'
  expect(seenText(tall)).toBe(tall)
})

test('a text that was seen is seen as it is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => seenText(seenText(text)) === seenText(text)),
  )
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => seenText(seenText(text)) === seenText(text)))
})
