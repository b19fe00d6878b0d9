import { expect, test } from 'vitest'
import { languageToOffer } from './offered-language.ts'

test.each([
  [['vi-VN', 'en'], 'en', undefined, 'vi'],
  [['fr-FR', 'vi'], 'en', undefined, 'vi'],
  [['en-US', 'vi'], 'en', undefined, null],
  [['en-US'], 'vi', undefined, 'en'],
  [['vi'], 'vi', undefined, null],
  [['vi'], 'en', 'vi', null],
  [['fr'], 'en', undefined, null],
  [[], 'en', undefined, null],
] as const)(
  'a browser that asks for %j on a page in %s, having turned down %s, is offered %s',
  (wanted, shown, down, offered) => {
    expect(languageToOffer(wanted, shown, down)).toBe(offered)
  },
)
